# The table in a container; docs/hosting.md says how it is run.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev make
WORKDIR /build
COPY . .
RUN make wheel

FROM python:3.12-slim
COPY --from=build /build/dist /dist
RUN pip install --no-cache-dir --constraint /dist/versions.txt /dist/*.whl \
    && useradd --system spielalm \
    && install --directory --owner spielalm --mode 700 /data
USER spielalm
VOLUME /data
ENV SPIELALM_HOST=0.0.0.0 SPIELALM_DATABASE=/data/spielalm.sqlite3
EXPOSE 8765
HEALTHCHECK CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8765/health', timeout=2)"]
CMD ["spielalm", "serve"]
