// Generated graphs for the bench of the page: layers of datasets, each fed by two of the layer before, five column edges an asset.
const COLUMNS = 6;
const BATCH = 400;

/** @returns the urn of the first dataset; all others are downstream of it */
export async function loadGraph(post, { name, layers, width }) {
  const urnOf = (layer, i) => `urn:li:dataset:(urn:li:dataPlatform:duckdb,benchui.${name}.l${layer}.t${i},PROD)`;
  const root = urnOf('root', 0);
  const proposals = [...asset(root, [])];
  for (let layer = 0; layer < layers; layer += 1)
    for (let i = 0; i < width; i += 1) {
      const sources = layer === 0 ? [root] : [urnOf(layer - 1, i), urnOf(layer - 1, (i + 1) % width)];
      proposals.push(...asset(urnOf(layer, i), sources));
    }
  for (let at = 0; at < proposals.length; at += BATCH)
    await post('/aspects?action=ingestProposalBatch', { proposals: proposals.slice(at, at + BATCH), async: 'false' });
  return root;
}

function asset(urn, sources) {
  const columnOf = (dataset, column) => `urn:li:schemaField:(${dataset},c${column})`;
  const proposal = (aspectName, value) => ({
    entityType: 'dataset',
    entityUrn: urn,
    changeType: 'UPSERT',
    aspectName,
    aspect: { value: JSON.stringify(value), contentType: 'application/json' },
  });
  const fields = Array.from({ length: COLUMNS }, (_, column) => ({
    fieldPath: `c${column}`,
    nativeDataType: 'bigint',
    type: { type: { 'com.linkedin.schema.NumberType': {} } },
  }));
  const schema = proposal('schemaMetadata', {
    schemaName: urn,
    platform: 'urn:li:dataPlatform:duckdb',
    version: 0,
    hash: '',
    platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
    fields,
  });
  if (sources.length === 0) return [schema];
  const lineage = proposal('upstreamLineage', {
    upstreams: sources.map((dataset) => ({ dataset, type: 'TRANSFORMED' })),
    fineGrainedLineages: Array.from({ length: COLUMNS - 1 }, (_, column) => ({
      upstreamType: 'FIELD_SET',
      upstreams: [columnOf(sources[column % sources.length], column)],
      downstreamType: 'FIELD',
      downstreams: [columnOf(urn, column)],
    })),
  });
  return [schema, lineage];
}
