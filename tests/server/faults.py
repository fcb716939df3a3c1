"""Fault injection: raises at any `await` of the server's code, which is otherwise unchanged.

Each `await work` of a module becomes `await reached.at("its name", work)` while the faults are
injected.
"""

import ast
import asyncio
import inspect
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

When: TypeAlias = Literal["before", "after", "cancelled"]
"""Raise before the awaited work, after it, or as if something inside it was cancelled."""

ROOT: Final = Path(__file__).parents[2]
HOOK: Final = "reached"


class Fault(Exception):
    """An error that no code expects."""


class Plan(NamedTuple):
    """An error to raise when an `await` is reached for the nth time."""

    point: str
    when: When = "before"
    nth: int = 1
    error: BaseException = Fault("injected")


class Faults:
    """The plans, those that were carried out, and how often each `await` was reached."""

    def __init__(self, *plans: Plan) -> None:
        self.plans = plans
        self.happened: list[Plan] = []
        self.reached: Counter[str] = Counter()
        self.calls: dict[str, Callable[[], None]] = {}
        """Functions to call when an `await` is first reached."""
        self.gates: dict[str, tuple[asyncio.Event, asyncio.Event]] = {}
        """Pauses when an `await` is first reached: the event to set, and the event to wait for."""

    async def at(self, point: str, work: Any) -> Any:
        plan = self._reach(point)
        if gate := self.gates.pop(point, None):
            gate[0].set()
            await gate[1].wait()
        if plan is None:
            return await work
        if plan.when == "after":
            await work
        else:
            _close(work)
        raise asyncio.CancelledError if plan.when == "cancelled" else plan.error

    def _reach(self, point: str) -> Plan | None:
        self.reached[point] += 1
        if call := self.calls.pop(point, None):
            call()
        for plan in self.plans:
            if (plan.point, plan.nth) == (point, self.reached[point]):
                self.happened.append(plan)
                return plan
        return None


class _Entering:
    """An asynchronous context manager whose entry counts as an `await`."""

    def __init__(self, faults: Faults, point: str, context: Any) -> None:
        self._faults, self._point, self._context = faults, point, context

    async def __aenter__(self) -> Any:
        entered = False

        async def enter() -> Any:
            nonlocal entered
            context = await self._context.__aenter__()
            entered = True
            return context

        try:
            return await self._faults.at(self._point, enter())
        except BaseException as error:
            if entered:
                await self._context.__aexit__(type(error), error, error.__traceback__)
            raise

    async def __aexit__(self, *raised: Any) -> Any:
        return await self._context.__aexit__(*raised)


def _close(work: Any) -> None:
    """Close a coroutine that never started, and those among its arguments."""
    if inspect.iscoroutine(work):
        for inner in inspect.getcoroutinelocals(work).values():
            _close(inner)
        work.close()


class _Marking(ast.NodeTransformer):
    """Names every `await`: by its file, its function, and its number in that function."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._inside: list[str] = []
        self._count: Counter[str] = Counter()
        self.points: list[str] = []

    def _point(self) -> str:
        function = ".".join(self._inside)
        self._count[function] += 1
        self.points.append(f"{self._file}:{function}:{self._count[function]}")
        return self.points[-1]

    def _scope(self, node: Any) -> Any:
        self._inside.append(node.name)
        self.generic_visit(node)
        self._inside.pop()
        return node

    visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = _scope

    def visit_Await(self, node: ast.Await) -> Any:
        point = self._point()
        self.generic_visit(node)
        node.value = _called("at", point, node.value)
        return node

    def visit_AsyncWith(self, node: ast.AsyncWith) -> Any:
        for item in node.items:
            item.context_expr = _called("entering", self._point(), item.context_expr)
        self.generic_visit(node)
        return node

    def visit_AsyncFor(self, node: ast.AsyncFor) -> Any:
        raise NotImplementedError(f"{self._file}: mark this as well")

    def visit_comprehension(self, node: ast.comprehension) -> Any:
        assert not node.is_async, f"{self._file}: mark this as well"
        return self.generic_visit(node)


def _called(how: str, point: str, value: ast.expr) -> ast.expr:
    hook = ast.Attribute(ast.Name(HOOK, ast.Load()), how, ast.Load())
    call = ast.Call(hook, [ast.Constant(point), value], [])
    return ast.fix_missing_locations(ast.copy_location(call, value))


class _Marked(NamedTuple):
    points: tuple[str, ...]
    code: CodeType


@cache
def _marked(file: Path) -> _Marked:
    marking = _Marking(file.relative_to(ROOT / "glacier/server").as_posix())
    tree = marking.visit(ast.parse(file.read_text(encoding="utf-8")))
    return _Marked(tuple(marking.points), compile(tree, str(file), "exec"))


def points_of(*folders: str) -> list[str]:
    """Return the names of all `await`s in these folders of `glacier/server`."""
    return [point for file in _files(*folders) for point in _marked(file).points]


def _files(*folders: str) -> list[Path]:
    return [
        file
        for folder in folders
        for file in sorted((ROOT / "glacier/server" / folder).glob("*.py"))
    ]


class _Hook(NamedTuple):
    """The object that the transformed code calls."""

    faults: Faults

    async def at(self, point: str, work: Any) -> Any:
        return await self.faults.at(point, work)

    def entering(self, point: str, context: Any) -> Any:
        return _Entering(self.faults, point, context)


@contextmanager
def injected(faults: Faults, *folders: str) -> Iterator[None]:
    """Inject these faults into the modules of these folders, until the block ends."""
    before: list[tuple[FunctionType, CodeType]] = []
    modules: list[ModuleType] = []
    try:
        for file in _files(*folders):
            if not _marked(file).points:
                continue
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
            module = import_module(name)
            modules.append(module)
            setattr(module, HOOK, _Hook(faults))
            for code in _functions(_marked(file).code):
                function = _function(module, code.co_qualname)
                before.append((function, function.__code__))
                function.__code__ = code
        yield
    finally:
        for function, code in before:
            function.__code__ = code
        for module in modules:  # coroutines that started inside the block still call it
            setattr(module, HOOK, _Hook(Faults()))


def _functions(code: CodeType) -> Iterator[CodeType]:
    """Yield the functions and methods of a module or class that call the hook."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if HOOK in inner.co_names:
                yield inner
            elif not inner.co_flags & inspect.CO_NEWLOCALS:
                yield from _functions(inner)


def _function(module: ModuleType, name: str) -> FunctionType:
    found: Any = module
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    found = inspect.unwrap(getattr(found, "__func__", found))
    assert isinstance(found, FunctionType), f"{name} is no plain function: mark it otherwise"
    return found
