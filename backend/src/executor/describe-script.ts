/**
 * The Python program that an executor runs inside an environment to learn about connectors.
 *
 * `list` reads the entry points of `acryl-datahub` and the source text of each connector's class: its decorators name the
 * title, the platform, the support status and the capabilities. Nothing is imported, so that connectors whose packages
 * are missing are listed like the others.
 *
 * `schema NAME` imports one connector and prints the JSON Schema of its configuration class. It ends with MISSING_PACKAGES
 * where the environment lacks packages of the connector.
 *
 * The answer goes to the file that is its last argument: imports may print to standard output.
 */
export const DESCRIBE_SCRIPT = String.raw`
import ast, json, sys
from importlib.metadata import distribution
from pathlib import Path

MISSING_PACKAGES = 3

def files_of(root, module):
    path = root.joinpath(*module.split("."))
    if path.with_suffix(".py").exists():
        return [path.with_suffix(".py")]
    return sorted(path.rglob("*.py"))

def class_of(root, module, name):
    for file in files_of(root, module):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name == name:
                return node
    return None

def text(node):
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None

def described(name, root, module, class_name):
    connector = {"name": name, "title": None, "platform": None, "status": None, "description": "", "capabilities": []}
    node = class_of(root, module, class_name)
    if node is None:
        return connector
    connector["description"] = (ast.get_docstring(node) or "").strip()[:2000]
    for call in node.decorator_list:
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        arguments = {keyword.arg: keyword.value for keyword in call.keywords}
        first = call.args[0] if call.args else None
        if call.func.id == "platform_name":
            connector["title"] = text(first or arguments.get("platform_name"))
            connector["platform"] = text(arguments.get("id"))
        elif call.func.id == "support_status" and first is not None:
            connector["status"] = ast.unparse(first).split(".")[-1]
        elif call.func.id == "capability":
            what = first or arguments.get("capability_name")
            if what is not None:
                connector["capabilities"].append(ast.unparse(what).split(".")[-1])
    return connector

def list_connectors():
    package = distribution("acryl-datahub")
    root = Path(package.locate_file(""))
    connectors = []
    for point in package.entry_points:
        if point.group != "datahub.ingestion.source.plugins":
            continue
        module, _, class_name = point.value.partition(":")
        try:
            connectors.append(described(point.name, root, module, class_name))
        except Exception as error:
            print("WARNING: The connector %s could not be read: %r" % (point.name, error))
            connectors.append({"name": point.name})
    return sorted(connectors, key=lambda connector: connector["name"])

def schema_of(name):
    from datahub.ingestion.source.source_registry import source_registry
    try:
        return source_registry.get(name).get_config_class().model_json_schema()
    except Exception as error:
        print("WARNING: %s" % error)
        if "missing dependency" in str(error) or isinstance(error, ImportError):
            sys.exit(MISSING_PACKAGES)
        raise

answer = list_connectors() if sys.argv[1] == "list" else schema_of(sys.argv[2])
Path(sys.argv[-1]).write_text(json.dumps(answer), encoding="utf-8")
`;
