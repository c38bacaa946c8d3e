"""The command line on kinds of entities: what it reads from files and writes."""

from harness import WORK, Skip, aspect, case, cli, dataset, eq, file, graph, graphql, has, left_out

from datahub.emitter.mcp import MetadataChangeProposalWrapper as MCPW
from datahub.metadata import schema_classes as m

P = "e2e_sdk_cli"
TABLE, TWIN = dataset(f"{P}_ent.orders"), dataset(f"{P}_ent.twin", "dbt")
DOMAIN = f"urn:li:domain:{P}"


def emit(urn, value):
    graph().emit(MCPW(entityUrn=urn, aspect=value))


def yaml(name, value):
    # JSON is YAML.
    return file(f"{name}.yml", value)


@case
def users():
    "upserts users"
    user = {"id": f"{P}_ann@example.com", "first_name": "Ann", "last_name": "Other", "display_name": "Ann", "email": f"{P}_ann@example.com", "groups": [f"{P}_group"], "slack": "@ann", "description": "d", "title": "Steward"}
    urn = f"urn:li:corpuser:{P}_ann@example.com"
    # The client writes the one or the other.
    cli("user", "upsert", "-f", yaml("user", [user]), "--override-editable")
    eq(aspect(urn, "corpUserEditableInfo")["slack"], "@ann")
    plain = {key: value for key, value in user.items() if key not in ("slack", "description")}
    cli("user", "upsert", "-f", yaml("user", [plain]))
    eq(aspect(urn, "corpUserInfo")["firstName"], "Ann")
    eq(aspect(urn, "groupMembership")["groups"], [f"urn:li:corpGroup:{P}_group"])


@case
def user_add():
    "adds a native user with a role"
    urn = f"urn:li:corpuser:{P}_native"
    try:
        graphql("query i { getInviteToken(input: {}) { inviteToken } }")
    except AssertionError as error:
        left_out("user add")
        raise Skip(f"the server gives no invites: {str(error)[:120]}") from error
    cli("user", "add", "--id", f"{P}_native", "--email", f"{P}_native@example.com", "--display-name", "Native", "--password", "--role", "Reader", input="Correct-horse-1\nCorrect-horse-1\n")
    assert graph().exists(urn) or graph().exists(f"urn:li:corpuser:{P}_native@example.com")


@case
def groups():
    "upserts a group with members and owners"
    member = {"id": f"{P}_bob", "email": "bob@example.com", "display_name": "Bob"}
    group = {"id": f"{P}_group", "display_name": "Group", "email": "g@example.com", "owners": [f"{P}_ann"], "members": [f"{P}_ann@example.com", member], "description": "d"}
    urn = f"urn:li:corpGroup:{P}_group"
    cli("group", "upsert", "-f", yaml("group", group), "--override-editable")
    eq(aspect(urn, "corpGroupEditableInfo")["description"], "d")
    cli("group", "upsert", "-f", yaml("group", {key: value for key, value in group.items() if key != "description"}))
    eq(aspect(urn, "corpGroupInfo")["displayName"], "Group")
    assert urn in aspect(f"urn:li:corpuser:{P}_bob", "groupMembership")["groups"]


@case
def properties():
    "upserts structured properties, gets one, lists them"
    prop = {"id": f"{P}.retention", "type": "number", "display_name": "Retention", "description": "days", "cardinality": "SINGLE", "entity_types": ["dataset", "dataFlow"], "allowed_values": [{"value": 30, "description": "a month"}, {"value": 365}]}
    other = {"id": f"{P}.steward", "type": "urn", "entity_types": ["dataset"], "type_qualifier": {"allowed_types": ["corpuser", "corpGroup"]}, "cardinality": "MULTIPLE"}
    cli("properties", "upsert", "-f", yaml("properties", [prop, other]))
    urn = f"urn:li:structuredProperty:{P}.retention"
    got = cli("properties", "get", "--urn", urn)
    has(got, "retention", "30")
    cli("properties", "get", "--urn", urn, "--to-file", file("out/p.yml", ""))
    has(cli("properties", "list", "--no-details"), urn)
    has(cli("properties", "list", "--details"), f"{P}.steward")


@case
def datasets():
    "upserts a dataset with fields and structured properties, gets it, syncs it with a file, adds a sibling"
    definition = m.StructuredPropertyDefinitionClass(qualifiedName=f"{P}.retention", valueType="urn:li:dataType:datahub.number", entityTypes=["urn:li:entityType:datahub.dataset"])
    if not graph().exists(f"urn:li:structuredProperty:{P}.retention"):
        emit(f"urn:li:structuredProperty:{P}.retention", definition)
    emit(f"urn:li:glossaryTerm:{P}.name", m.GlossaryTermInfoClass(name="name", definition="d", termSource="INTERNAL"))
    emit(DOMAIN, m.DomainPropertiesClass(name=f"{P} Domain"))
    for name in (P, f"{P}_key"):
        emit(f"urn:li:tag:{name}", m.TagPropertiesClass(name=name))
    for name in ("ann", "bob"):
        emit(f"urn:li:corpuser:{P}_{name}", m.StatusClass(removed=False))
    fields = [{"id": "id", "type": "number", "description": "the key", "globalTags": [f"{P}_key"]}, {"id": "name", "type": "string", "glossaryTerms": [f"{P}.name"]}]
    spec = {
        "id": f"{P}_ent.orders",
        "platform": "hive",
        "subtype": "table",
        "description": "the orders",
        "name": "orders",
        "schema": {"fields": fields},
        "tags": [P],
        "glossary_terms": [f"{P}.name"],
        "owners": [f"{P}_ann", {"id": f"{P}_bob", "type": "BUSINESS_OWNER"}],
        "properties": {"a": "b"},
        "structured_properties": {f"{P}.retention": 30},
        "external_url": "https://example.com",
        "domains": [DOMAIN],
    }
    path = yaml("dataset", spec)
    cli("dataset", "upsert", "-f", path, "--dry-run")
    cli("dataset", "upsert", "-f", path)
    eq(aspect(TABLE, "datasetProperties")["description"], "the orders")
    eq(aspect(TABLE, "structuredProperties")["properties"][0]["values"], [{"double": 30.0}])
    eq([f["fieldPath"] for f in aspect(TABLE, "schemaMetadata")["fields"]], ["id", "name"])
    has(cli("dataset", "get", "--urn", TABLE), "the orders")
    out = str(WORK / "synced.yml")
    cli("dataset", "get", "--urn", TABLE, "--to-file", out)
    emit(TABLE, m.DatasetPropertiesClass(name="orders", description="changed on the server"))
    cli("dataset", "sync", "-f", out, "--from-datahub")
    has(open(out).read(), "changed on the server")
    changed = open(out).read().replace("changed on the server", "changed in the file")
    file("synced.yml", changed)
    cli("dataset", "sync", "-f", out, "--to-datahub")
    eq(aspect(TABLE, "datasetProperties")["description"], "changed in the file")
    cli("dataset", "file", "--lintCheck", out)
    emit(TWIN, m.StatusClass(removed=False))
    cli("dataset", "add-sibling", "--urn", TABLE, "--sibling-urns", TWIN)
    eq((aspect(TABLE, "siblings")["siblings"], aspect(TWIN, "siblings")["siblings"]), ([TWIN], [TABLE]))


@case
def forms():
    "upserts a form for entities, and gets it"
    form = {
        "id": f"{P}_form",
        "name": "Survey",
        "type": "VERIFICATION",
        "description": "d",
        "prompts": [{"id": "1", "title": "Retention", "type": "STRUCTURED_PROPERTY", "structured_property_id": f"{P}.retention", "required": True}],
        "entities": {"urns": [TABLE]},
        "owners": [f"{P}_ann"],
        "actors": {"owners": True, "users": [f"{P}_ann"]},
    }
    cli("forms", "upsert", "-f", yaml("form", [form]))
    urn = f"urn:li:form:{P}_form"
    eq((aspect(urn, "formInfo")["name"], aspect(urn, "formInfo")["prompts"][0]["required"]), ("Survey", True))
    eq([f["urn"] for f in aspect(TABLE, "forms")["incompleteForms"]], [urn])
    has(cli("forms", "get", "--urn", urn), "Survey")


@case
def dataproducts():
    "upserts a data product, changes it part by part, tells the difference, gets and deletes it"
    emit(DOMAIN, m.DomainPropertiesClass(name=f"{P} Domain"))
    emit(TABLE, m.StatusClass(removed=False))
    emit(TWIN, m.StatusClass(removed=False))
    spec = {"id": f"{P}_product", "domain": DOMAIN, "display_name": "Product", "description": "d", "assets": [TABLE], "owners": [{"id": f"urn:li:corpuser:{P}_ann", "type": "BUSINESS_OWNER"}], "tags": [f"urn:li:tag:{P}"], "terms": [f"urn:li:glossaryTerm:{P}.name"], "properties": {"a": "b"}, "external_url": "https://example.com"}
    path, urn = yaml("product", spec), f"urn:li:dataProduct:{P}_product"
    cli("dataproduct", "upsert", "-f", path, "--validate-assets")
    stored = lambda: aspect(urn, "dataProductProperties")
    eq((stored()["name"], [a["destinationUrn"] for a in stored()["assets"]]), ("Product", [TABLE]))
    cli("dataproduct", "add_asset", "--urn", urn, "--asset", TWIN, "--validate-assets")
    eq([a["destinationUrn"] for a in stored()["assets"]], [TABLE, TWIN])
    cli("dataproduct", "remove_asset", "--urn", urn, "--asset", TABLE)
    eq([a["destinationUrn"] for a in stored()["assets"]], [TWIN])
    cli("dataproduct", "set_description", "--urn", urn, "--description", "said anew")
    eq(stored()["description"], "said anew")
    cli("dataproduct", "add_owner", "--urn", urn, "--owner", f"{P}_bob", "--owner-type", "TECHNICAL_OWNER")
    eq(len(aspect(urn, "ownership")["owners"]), 2)
    cli("dataproduct", "remove_owner", "--urn", urn, f"{P}_bob")
    eq(len(aspect(urn, "ownership")["owners"]), 1)
    has(cli("dataproduct", "diff", "-f", path), "said anew")
    has(cli("dataproduct", "get", "--urn", urn), "said anew")
    cli("dataproduct", "get", "--urn", urn, "--to-file", file("out/product.yml", ""))
    cli("dataproduct", "update", "-f", yaml("product", {**spec, "description": "updated"}))
    eq(stored()["description"], "updated")
    cli("dataproduct", "delete", "--urn", urn, "--soft")
    eq(aspect(urn, "status"), {"removed": True})
    # `delete --file` does not get as far as a request in this release: the client asks its missing --urn for its beginning.
    cli("dataproduct", "delete", "--urn", urn, "--hard")
    eq(graph().exists(urn), False)


@case
def contracts():
    "upserts a data contract with its assertions, and deletes it"
    contract = {
        "version": 1,
        "urn": f"urn:li:dataContract:{P}_contract",
        "entity": TABLE,
        "freshness": {"type": "cron", "cron": "4 8 * * 1-5", "timezone": "UTC"},
        "schema": {"type": "json-schema", "json-schema": {"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]}},
        "data_quality": [{"type": "unique", "column": "id"}, {"type": "custom_sql", "sql": "select count(*) from orders", "operator": {"type": "less_than", "value": 100}}],
    }
    path = yaml("contract", contract)
    out = cli("datacontract", "upsert", "-f", path)
    urn = next(word for word in out.split() if word.startswith("urn:li:dataContract:")).rstrip(".")
    info = aspect(urn, "dataContractProperties")
    eq((info["entity"], len(info["freshness"]), len(info["schema"]), len(info["dataQuality"])), (TABLE, 1, 1, 2))
    cli("datacontract", "delete", "--urn", urn, "--hard")
    eq(graph().exists(urn), False)


@case
def assertions():
    "upserts assertions of a file, and compiles them"
    spec = {"version": 1, "assertions": [{"entity": TABLE, "type": "volume", "metric": "row_count", "condition": {"type": "less_than_or_equal_to", "value": 1000}, "schedule": {"type": "cron", "cron": "0 * * * *", "timezone": "UTC"}}]}
    path = yaml("assertions", spec)
    out = cli("assertions", "upsert", "-f", path)
    urns = [urn for urn in graph().get_urns_by_filter(entity_types=["assertion"], query="*") if (aspect(urn, "assertionInfo") or {}).get("volumeAssertion", {}).get("entity") == TABLE]
    eq(len(urns), 1, out)
    cli("assertions", "compile", "-f", path, "-p", "snowflake", "-x", "DMF_SCHEMA=db.schema", "-o", file("out/x", "").rsplit("/", 1)[0])


@case
def containers():
    "tags, owns, terms and domains a container with all that it holds"
    box, inside = f"urn:li:container:{P}_held", dataset(f"{P}_held.t")
    emit(box, m.ContainerPropertiesClass(name=f"{P} held"))
    emit(inside, m.BrowsePathsV2Class(path=[m.BrowsePathEntryClass(id=box, urn=box)]))
    emit(inside, m.ContainerClass(container=box))
    cli("container", "tag", "--container-urn", box, "--tag-urn", f"urn:li:tag:{P}")
    cli("container", "owner", "--container-urn", box, "--owner-urn", f"urn:li:corpuser:{P}_ann")
    cli("container", "term", "--container-urn", box, "--term-urn", f"urn:li:glossaryTerm:{P}.name")
    cli("container", "domain", "--container-urn", box, "--domain-urn", DOMAIN)
    for urn in (box, inside):
        eq([t["tag"] for t in aspect(urn, "globalTags")["tags"]], [f"urn:li:tag:{P}"])
        eq([o["owner"] for o in aspect(urn, "ownership")["owners"]], [f"urn:li:corpuser:{P}_ann"])
        eq([t["urn"] for t in aspect(urn, "glossaryTerms")["terms"]], [f"urn:li:glossaryTerm:{P}.name"])
        eq(aspect(urn, "domains")["domains"], [DOMAIN])


@case
def agents():
    "registers and upserts agents, their skills and interfaces"
    cli("api", "register", "--id", f"{P}_api", "--name", "Find", "--description", "d", "--param", "q:string:true:what", "--returns", "hits:array:true:found", "--input-dataset", TABLE)
    cli("agent-skill", "register", "--id", f"{P}_skill", "--name", "Skill", "--description", "d", "--instructions", "do", "--requires-tool", f"urn:li:api:{P}_api")
    cli("agent", "register", "--id", f"{P}_agent", "--name", "Agent", "--description", "d", "--instructions", "be kind", "--owner", f"{P}_ann", "--consumes-dataset", TABLE)
    cli("api", "upsert", "-f", yaml("api", {"id": f"{P}_api2", "name": "Find", "subtypes": ["MCP_TOOL"]}))
    cli("agent-skill", "upsert", "-f", yaml("skill", {"id": f"{P}_skill2", "name": "Skill"}))
    cli("agent", "upsert", "-f", yaml("agent", {"id": f"{P}_agent2", "name": "Agent"}))
