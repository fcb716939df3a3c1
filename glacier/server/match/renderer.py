"""Costly documents, rendered once in a worker process and cached as bytes."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor

from glacier.protocol import refusals
from glacier.server.match.rendering import Document
from glacier.server.match.workers import Workers
from glacier.server.refusals import Denied
from glacier.server.tasks import retrieve

log = logging.getLogger(__name__)


class Renderer:
    """Worker processes, and a cache of rendered documents, limited in bytes.

    Requests for the same document share one rendering. One payer (an address or a guest) has at
    most `share` documents in progress or waiting.
    """

    def __init__(self, workers: Workers, cache: int, share: int) -> None:
        self._workers = workers
        self._cache = cache
        self._share = share
        self._size = 0
        self._documents: OrderedDict[Hashable, Document] = OrderedDict()
        self._under_way: dict[Hashable, asyncio.Task[Document]] = {}
        self._shares: Counter[str] = Counter()
        self.rendered = 0
        """Documents rendered so far."""
        self._closed = False

    def close(self) -> None:
        """Stop rendering; waiting requests are refused."""
        self._closed = True
        self._workers.close()

    @property
    def pending(self) -> int:
        """Documents being rendered or waiting for a worker."""
        return len(self._under_way)

    async def document(
        self, payer: str, work: Callable[..., Document], *arguments: Hashable
    ) -> Document:
        """Return the result of `work` for these arguments, from the cache or from a worker.

        Raises `Denied` with `Busy` if too many documents of the payer wait, or if rendering fails.
        """
        key = (work, *arguments)
        if key in self._documents:
            self._documents.move_to_end(key)
            return self._documents[key]
        task = self._under_way.get(key)
        if task is None:
            if self._shares[payer] >= self._share:
                raise Denied(refusals.Busy())
            task = asyncio.create_task(self._render(payer, key, work, arguments))
            self._under_way[key] = task
            self._shares[payer] += 1
            task.add_done_callback(retrieve)
        return await asyncio.shield(task)

    async def _render(
        self,
        payer: str,
        key: Hashable,
        work: Callable[..., Document],
        arguments: tuple[Hashable, ...],
    ) -> Document:
        try:
            document: Document = await self._workers.run(work, *arguments)
        except (BrokenExecutor, TimeoutError) as error:
            if not self._closed:
                log.error("%s could not be rendered: %r", work.__name__, error)
            raise Denied(refusals.Busy()) from None
        finally:
            del self._under_way[key]
            self._shares[payer] -= 1
            if not self._shares[payer]:
                del self._shares[payer]
        self.rendered += 1
        self._keep(key, document)
        return document

    def _keep(self, key: Hashable, document: Document) -> None:
        """Cache the document, and evict the least recently used ones."""
        if len(document.body) > self._cache // 4:
            return
        self._documents[key] = document
        self._size += len(document.body)
        while self._size > self._cache:
            _, dropped = self._documents.popitem(last=False)
            self._size -= len(dropped.body)
