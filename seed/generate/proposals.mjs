/** Urns and aspects in the wire format, as short functions. */
export const platformUrn = (platform) => `urn:li:dataPlatform:${platform}`;
export const datasetUrn = (platform, name) => `urn:li:dataset:(${platformUrn(platform)},${name},PROD)`;
export const columnUrn = (parent, path) => `urn:li:schemaField:(${parent},${path})`;
export const userUrn = (name) => `urn:li:corpuser:${name}`;
export const groupUrn = (name) => `urn:li:corpGroup:${name}`;
export const tagUrn = (name) => `urn:li:tag:${name}`;
export const termUrn = (name) => `urn:li:glossaryTerm:${name}`;
export const chartUrn = (tool, id) => `urn:li:chart:(${tool},${id})`;
export const dashboardUrn = (tool, id) => `urn:li:dashboard:(${tool},${id})`;
export const containerUrn = (...parts) => `urn:li:container:${parts.join('-')}`;

export const warehouse = (name) => datasetUrn('duckdb', `riverhouse.${name}`);
export const dbt = (name) => datasetUrn('dbt', `riverhouse.${name}`);
export const postgres = (name) => datasetUrn('postgres', `larkspur.${name}`);

const steward = userUrn('ines.moreau');
export const stamp = (millis, actor = steward) => ({ time: millis, actor });
export const tags = (...names) => ({ tags: names.map((name) => ({ tag: tagUrn(name) })) });

/** Proposals for one entity: `aspects` maps the aspect's name to its value; empty ones are left out. */
export const propose = (urn, aspects) =>
  Object.entries(aspects)
    .filter(([, value]) => value !== undefined)
    .map(([aspectName, json]) => ({
      entityType: urn.split(':')[2],
      entityUrn: urn,
      changeType: 'UPSERT',
      aspectName,
      aspect: { json },
    }));

const typeNames = [
  [/^bool/i, 'Boolean'],
  [/^(date)$/i, 'Date'],
  [/^timestamp/i, 'Time'],
  [/int|decimal|numeric|double|float|number/i, 'Number'],
];
const typeName = (native) => typeNames.find(([pattern]) => pattern.test(native))?.[1] ?? 'String';
export const fieldType = (native) => ({ type: { [`com.linkedin.schema.${typeName(native)}Type`]: {} } });

/** A column as {name, type, description?, nullable?, key?, tags?} → the wire's SchemaField. */
export const schemaField = ({ name, type, description, nullable = true, key = false, tags: names = [] }) => ({
  fieldPath: name,
  nullable: nullable && !key,
  ...(description ? { description } : {}),
  type: fieldType(type),
  nativeDataType: type,
  ...(names.length > 0 ? { globalTags: tags(...names) } : {}),
  ...(key ? { isPartOfKey: true } : {}),
});

export const schemaMetadata = ({ platform, name, columns, foreignKeys }) => {
  const keys = columns.filter(({ key }) => key).map((column) => column.name);
  return {
    schemaName: name,
    platform: platformUrn(platform),
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields: columns.map(schemaField),
    ...(keys.length > 0 ? { primaryKeys: keys } : {}),
    ...(foreignKeys?.length > 0 ? { foreignKeys } : {}),
  };
};

/** One entry a set of sources with one transform: {to, from: column urns, how, confidence}; no sources: a constant, a count of rows, a clock. */
const fineGrained = ({ to, from, how, confidence }) => ({
  upstreamType: from.length === 0 ? 'NONE' : 'FIELD_SET',
  ...(from.length === 0 ? {} : { upstreams: from }),
  downstreamType: 'FIELD',
  downstreams: [to],
  transformOperation: how,
  confidenceScore: confidence,
});

export const upstreamLineage = (type, upstreams, entries = []) => ({
  upstreams: upstreams.map((dataset) => ({ dataset, type })),
  ...(entries.length > 0 ? { fineGrainedLineages: entries.map(fineGrained) } : {}),
});

/** Every column of `from` copied to the column of the same name in `to`. */
export const copyOf = (from, to, columns, confidence = 1) =>
  upstreamLineage(
    'COPY',
    [from],
    columns.map(({ name }) => ({ to: columnUrn(to, name), from: [columnUrn(from, name)], how: 'IDENTITY', confidence })),
  );

export const subTypes = (...typeNamesOf) => ({ typeNames: typeNamesOf });

/** Owners as [urn, type]. */
export const ownership = (owners) => ({ owners: owners.map(([owner, type]) => ({ owner, type })) });
export const domain = (name) => ({ domains: [`urn:li:domain:${name}`] });
