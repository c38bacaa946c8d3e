"""Prints what the public client says about its connectors as JSON: settings, capabilities, support.

Connectors import the drivers of their platforms, which are not installed here. Names of such packages are answered with
empty stand-ins, because only the classes of settings are looked at and nothing is run. A connector whose settings cannot
be read even so is listed with the reason.
"""

import importlib.abc
import importlib.machinery
import importlib.metadata
import json
import sys
import types
import warnings

warnings.simplefilter("ignore")
GROUP = "datahub.ingestion.source.plugins"


class StandIn(type):
    """The type of a class that has every attribute: another stand-in."""

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return make_stand_in(name)

    def __or__(cls, other):
        return cls

    __ror__ = __or__

    def __iter__(cls):
        return iter(())

    def __len__(cls):
        return 0

    def __setitem__(cls, key, value):
        pass

    def __deepcopy__(cls, memo):
        return cls


class StandInValue(Exception, metaclass=StandIn):
    """An exception, because connectors name the errors of drivers after `except`."""

    def __init__(self, *args, **kwargs):
        pass

    def __init_subclass__(cls, **kwargs):
        pass

    def __class_getitem__(cls, item):
        return cls

    def __call__(self, *args, **kwargs):
        return self

    def __iter__(self):
        return iter(())

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return StandInValue()


def make_stand_in(name):
    return StandIn(name, (StandInValue,), {})


class StandInModule(types.ModuleType):
    __path__: list = []
    __version__ = "0.0.0"

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return make_stand_in(name)


def importer():
    """The name of the module whose import statement is being run."""
    frame = sys._getframe(2)
    while frame is not None and "importlib" in frame.f_globals.get("__name__", ""):
        frame = frame.f_back
    return frame.f_globals.get("__name__", "") if frame is not None else ""


class MissingPackages(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Asked last, for modules that nothing else has.

    Only connectors get a stand-in: other packages try imports to find out what is installed.
    """

    def find_spec(self, name, path=None, target=None):
        if name.startswith("datahub") or not importer().startswith("datahub."):
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return StandInModule(spec.name)

    def exec_module(self, module):
        return None


def describe(entry):
    source = entry.load()
    schema = source.get_config_class().model_json_schema()
    capabilities = source.get_capabilities() if hasattr(source, "get_capabilities") else []
    status = source.get_support_status() if hasattr(source, "get_support_status") else None
    return {
        "title": source.get_platform_name() if hasattr(source, "get_platform_name") else entry.name,
        "status": status.name if status is not None else "UNKNOWN",
        "capabilities": sorted({c.capability.value for c in capabilities if c.supported}),
        "required": schema.get("required", []),
        "settings": schema.get("properties", {}),
    }


def main():
    sys.meta_path.append(MissingPackages())
    extras = set(importlib.metadata.metadata("acryl-datahub").get_all("Provides-Extra") or [])
    connectors = {}
    for entry in sorted(importlib.metadata.entry_points(group=GROUP), key=lambda one: one.name):
        try:
            connectors[entry.name] = describe(entry)
        except Exception as error:  # noqa: BLE001 - what one connector raises must not hide the others
            connectors[entry.name] = {"unreadable": f"{type(error).__name__}: {error}"[:200]}
        # Connectors without packages of their own are part of the client itself.
        connectors[entry.name]["extra"] = entry.name in extras
    version = importlib.metadata.version("acryl-datahub")
    sys.stdout.write(json.dumps({"version": version, "connectors": connectors}))


main()
