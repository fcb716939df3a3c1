# A house in a container: `docker build -t glacier .`, then
# `docker run -p 8000:8000 -v glacier:/data glacier`. docs/operate.md says more.

FROM python:3.13-slim AS build
WORKDIR /src
RUN pip install --no-cache-dir uv==0.13.7
COPY pyproject.toml uv.lock hatch_build.py README.md LICENSE ./
# The locked packages first: they change less often than the sources.
RUN uv venv /opt/glacier \
    && uv export --quiet --locked --no-default-groups --no-emit-project --output-file requirements.txt \
    && uv pip install --python /opt/glacier --no-cache --requirement requirements.txt
COPY glacier glacier
COPY docs/rulings docs/rulings
COPY web web
# The build fetches its own Node, and packs the web app into the wheel.
RUN uv build --wheel --out-dir /wheels \
    && uv pip install --python /opt/glacier --no-cache --no-deps /wheels/*.whl

FROM python:3.13-slim
LABEL org.opencontainers.image.title="Glacier" \
      org.opencontainers.image.description="A house of ice games on the web" \
      org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin glacier \
    && install --directory --owner=glacier --mode=0700 /data
COPY --from=build /opt/glacier /opt/glacier
ENV PATH=/opt/glacier/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    DATA=/data
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://localhost:8000/api/health', timeout=4)"]
ENTRYPOINT ["glacier"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
