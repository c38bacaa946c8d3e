// What proposal files say, counted from the files and the model's annotations alone: none of the backend's code is used here, so that a
// mistake there can't hide in the check.
import { readFileSync } from 'node:fs';

const PROVIDED = new Set(['browsePathsV2', 'dataPlatformInstance']);

/** What the server reads out of the SQL it was sent: its own aspect, with lineage and names that no file states. */
export const DERIVED = 'sqlLineage';

/** Reads files in order, as a server that starts empty would receive them. */
export class Expected {
  /** urn → kind */
  entities = new Map();
  /** `urn|aspect` of versioned aspects */
  aspects = new Set();
  /** `urn|aspect|timestamp` of time-series values */
  points = new Set();
  /** `urn|aspect` → Set of `level|from|to` */
  #claims = new Map();
  /** `urn|aspect` → Set of `name|target` */
  #relations = new Map();
  #model;

  constructor(modelFile) {
    const model = JSON.parse(readFileSync(modelFile, 'utf8'));
    const rules = Map.groupBy(model.relationships, (rule) => rule.aspect);
    const byType = new Map(Object.entries(model.aspects).map(([name, aspect]) => [aspect.type, name]));
    this.#model = { ...model, rules, byType };
  }

  readFile(file) {
    const records = JSON.parse(readFileSync(file, 'utf8'));
    for (const record of Array.isArray(records) ? records : [records]) this.#readRecord(record);
  }

  claims(level) {
    const found = [];
    for (const [owner, pairs] of this.#claims)
      for (const pair of pairs) if (pair.startsWith(`${level}|`)) found.push(`${owner}|${pair}`);
    return found;
  }

  /** Distinct `source|name|target` */
  relations() {
    const found = new Set();
    for (const [owner, targets] of this.#relations)
      for (const target of targets) found.add(`${owner.split('|')[0]}|${target}`);
    return found;
  }

  #readRecord(record) {
    if (!record.proposedSnapshot) {
      const value = record.aspect.json ?? JSON.parse(record.aspect.value);
      return this.#write({ urn: record.entityUrn, aspect: record.aspectName, change: record.changeType, value });
    }
    const [[type, snapshot]] = Object.entries(record.proposedSnapshot);
    const kind = this.#model.snapshots[plainType(type)].entity;
    for (const item of snapshot.aspects) {
      const [[aspectType, value]] = Object.entries(item);
      const aspect = this.#aspectOf(kind, plainType(aspectType));
      this.#write({ urn: snapshot.urn, aspect, change: 'UPSERT', value: untagged(value) });
    }
  }

  /** Some types are the record of two aspects; the kind decides. */
  #aspectOf(kind, type) {
    const { keyAspect, aspects } = this.#model.entities[kind];
    return (
      [keyAspect, ...aspects].find((name) => this.#model.aspects[name].type === type) ?? this.#model.byType.get(type)
    );
  }

  #write({ urn, aspect, change, value }) {
    const kind = kindOf(urn);
    this.entities.set(urn, kind);
    if (this.#model.aspects[aspect].timeseries)
      return void this.points.add(`${urn}|${aspect}|${value.timestampMillis}`);
    this.aspects.add(`${urn}|${this.#model.entities[kind].keyAspect}`);
    this.aspects.add(`${urn}|${aspect}`);
    const key = `${urn}|${aspect}`;
    if (change === 'PATCH') this.#patch(key, urn, aspect, Array.isArray(value) ? value : value.patch);
    else this.#replace(key, urn, aspect, value);
  }

  /** The command line names no source unless the recipe does: the value is all there is. */
  #replace(key, urn, aspect, value) {
    this.#claims.set(key, new Set([...this.#assetPairs(urn, aspect, value), ...columnPairs(urn, aspect, value)]));
    this.#relations.set(key, new Set(this.#otherTargets(aspect, value)));
  }

  /** The patches in these files add upstreams, column pairs and properties; they take nothing away. */
  #patch(key, urn, aspect, operations) {
    const pairs = this.#claims.get(key) ?? new Set();
    const relations = this.#relations.get(key) ?? new Set();
    for (const { op, path, value } of operations) {
      if (op !== 'add') throw new Error(`patch operation ${op} is not expected in ${key}`);
      const [, field, ...rest] = path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
      // One element of a list that the patch addresses by its key.
      const added = { [field]: [value] };
      if (aspect === 'upstreamLineage' && field === 'fineGrainedLineages') pairs.add(`column|${rest[3]}|${rest[1]}`);
      else for (const pair of this.#assetPairs(urn, aspect, added)) pairs.add(pair);
      for (const target of this.#otherTargets(aspect, added)) relations.add(target);
    }
    this.#relations.set(key, relations);
    this.#claims.set(key, pairs);
  }

  #assetPairs(urn, aspect, value) {
    return (this.#model.rules.get(aspect) ?? [])
      .filter((rule) => rule.isLineage)
      .flatMap((rule) =>
        valuesAt(value, rule.path.split('/')).flatMap((target) => {
          const column = /^urn:li:schemaField:\((.*),[^,]*\)$/.exec(target);
          const pair = (level, from, to) =>
            `${level}|${rule.isUpstream === false ? to : from}|${rule.isUpstream === false ? from : to}`;
          return column ? [pair('asset', column[1], urn), pair('column', target, urn)] : [pair('asset', target, urn)];
        }),
      );
  }

  #otherTargets(aspect, value) {
    return (this.#model.rules.get(aspect) ?? [])
      .filter((rule) => !rule.isLineage && !(aspect === 'upstreamLineage' && rule.name === 'DownstreamOf'))
      .flatMap((rule) => valuesAt(value, rule.path.split('/')).map((target) => `${rule.name}|${target}`));
  }

  /** Aspects that a server may add by itself on the first write of an entity. */
  isProvided(urn, aspect) {
    return PROVIDED.has(aspect) || aspect === this.#model.entities[kindOf(urn)].keyAspect;
  }
}

function kindOf(urn) {
  return urn.split(':')[2];
}

function plainType(name) {
  return name.replace(/^com\.linkedin\.(pegasus2avro\.)?/, '');
}

/** `{"string": "x"}`, `{"array": []}` and tagged records of old files, without their tags. */
function untagged(value) {
  if (Array.isArray(value)) return value.map(untagged);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length === 1 && ['string', 'boolean', 'int', 'long', 'array', 'map'].includes(keys[0]))
    return untagged(value[keys[0]]);
  return Object.fromEntries(keys.map((key) => [key, untagged(value[key])]));
}

function columnPairs(urn, aspect, value) {
  const isColumn = (text) => text.startsWith('urn:li:schemaField:(');
  if (aspect === 'inputFields') {
    return (value.fields ?? [])
      .filter((field) => field.schemaField?.fieldPath && isColumn(field.schemaFieldUrn))
      .map(
        (field) => `column|${field.schemaFieldUrn}|urn:li:schemaField:(${urn},${encoded(field.schemaField.fieldPath)})`,
      );
  }
  if (aspect !== 'upstreamLineage' && aspect !== 'dataJobInputOutput') return [];
  return (value.fineGrainedLineages ?? []).flatMap((entry) =>
    (entry.downstreams ?? [])
      .filter(isColumn)
      .flatMap((to) => (entry.upstreams ?? []).filter(isColumn).map((from) => `column|${from}|${to}`)),
  );
}

function encoded(path) {
  return path.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(',', '%2C');
}

/** Texts at a path of the model: `*` is every element or value, `$key` the keys; `string` also takes an untagged text. */
function valuesAt(value, [step, ...rest]) {
  if (value === undefined || value === null) return [];
  if (step === undefined) return typeof value === 'string' ? [value] : [];
  if (step === '*') return Object.values(value).flatMap((item) => valuesAt(item, rest));
  if (step === '$key') return Object.keys(value);
  if (step === 'string' && typeof value === 'string') return [value];
  return valuesAt(value[step], rest);
}
