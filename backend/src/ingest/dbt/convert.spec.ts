import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runAtOnce } from '../../kernel/event-loop.js';
import { projectRoot } from '../../kernel/project-root.js';
import { arrayOf, type JsonObject, objectOf, textOf } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import { convertRecords } from '../mcp/records.js';
import type { Conversion } from '../proposals/conversion.js';
import type { DbtInput } from './artefacts.js';
import { convertDbt } from './convert.js';

const model = loadModel();
const REAL = join(projectRoot(), '..', 'shared', 'real');
const here = existsSync(REAL);
if (!here) console.log(`skipped: real files are not at ${REAL}`);

function read(path: string): JsonObject | undefined {
  const file = join(REAL, path);
  return existsSync(file) ? objectOf(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function inputOf(folder: string, targetPlatform: string): DbtInput {
  const runResults = read(`dbt/${folder}/run_results.json`);
  return {
    manifest: read(`dbt/${folder}/manifest.json`) ?? {},
    file: `${folder}/manifest.json`,
    catalog: read(`dbt/${folder}/catalog.json`),
    runResults: runResults ? [runResults] : [],
    sources: read(`dbt/${folder}/sources.json`),
    targetPlatform,
    env: 'PROD',
  };
}

type Values = ReadonlyMap<string, JsonObject>;

/** Last value by urn and aspect, without what is only offered; a patch of upstreams is read as the value it makes. */
function valuesOf(conversion: Conversion, aspect: string): Values {
  const found = new Map<string, JsonObject>();
  for (const { proposal, isOffer: weak } of conversion.proposals) {
    if (proposal.aspectName !== aspect || weak === true) continue;
    if (proposal.changeType !== 'PATCH') found.set(proposal.entityUrn, objectOf(proposal.value));
    else if (aspect === 'upstreamLineage') {
      const operations = arrayOf(proposal.value).map(objectOf);
      const upstreams = operations
        .filter((operation) => textOf(operation.path)?.startsWith('/upstreams/'))
        .map((operation) => operation.value ?? null);
      found.set(proposal.entityUrn, { upstreams });
    }
  }
  return found;
}

// A set: the golden files name an upstream twice that a model refers to twice.
const upstreamsOf = (value: JsonObject): unknown =>
  [...new Set(arrayOf(value.upstreams).map((item) => objectOf(item).dataset))].toSorted();
const columnsOf = (value: JsonObject): unknown =>
  arrayOf(value.fields)
    .map((field) => [objectOf(field).fieldPath, objectOf(field).nativeDataType])
    .toSorted();
const typesOf = (value: JsonObject): unknown =>
  arrayOf(value.fields)
    .map((field) => [objectOf(field).fieldPath, Object.keys(objectOf(objectOf(objectOf(field).type).type))])
    .toSorted();
/** What the golden files' own settings add: owners and terms from meta mapping, ownership patterns. */
const CASES = [
  { folder: 'pagila_v1', platform: 'postgres', golden: 'mcp/dbt_pagila_golden.json' },
  { folder: 'pagila_v11', platform: 'postgres', golden: 'mcp/dbt_model_performance_golden.json' },
  { folder: 'jaffle_shop_v5', platform: 'postgres', golden: 'mcp/dbt_jaffle_events_golden.json' },
];

(here ? describe : describe.skip)('convertDbt on real projects', () => {
  for (const { folder, platform, golden } of CASES) {
    const ours = here ? runAtOnce(convertDbt(inputOf(folder, platform))) : { proposals: [], refused: [], warnings: [] };
    const theirs = here
      ? runAtOnce(convertRecords(model, golden, JSON.parse(readFileSync(join(REAL, golden), 'utf8'))))
      : ours;

    const expectSame = (aspect: string, view: (value: JsonObject) => unknown): void => {
      const expected = [...valuesOf(theirs, aspect)].map(([urn, value]) => [urn, view(normal(aspect, value))] as const);
      const actual = valuesOf(ours, aspect);
      expect(Object.fromEntries(expected.map(([urn]) => [urn, view(normal(aspect, actual.get(urn) ?? {}))]))).toEqual(
        Object.fromEntries(expected),
      );
    };
    const normal = (aspect: string, value: JsonObject): JsonObject =>
      Object.keys(value).length === 0 ? value : model.normalise(aspect, value).value;

    it(`makes values that the model accepts (${folder})`, () => {
      expect(ours.refused).toEqual([]);
      const breaches = ours.proposals
        .filter(({ proposal }) => proposal.changeType !== 'PATCH')
        .flatMap(({ proposal }) =>
          model
            .normalise(proposal.aspectName, proposal.value)
            .breaches.map((breach) => `${proposal.entityUrn} ${proposal.aspectName} ${breach.path} ${breach.message}`),
        );
      expect(breaches).toEqual([]);
    });
    it(`names the same entities as the public connector (${folder})`, () => {
      const urns = (conversion: Conversion): Set<string> =>
        new Set(conversion.proposals.map(({ proposal }) => proposal.entityUrn));
      const expected = urns(theirs);
      expect([...expected].filter((urn) => !urns(ours).has(urn))).toEqual([]);
      // Only what this importer adds: the tables of sources, as siblings.
      expect([...urns(ours)].filter((urn) => !expected.has(urn) && !urn.includes(`dataPlatform:${platform},`))).toEqual(
        [],
      );
    });
    it(`finds the same table lineage (${folder})`, () => expectSame('upstreamLineage', upstreamsOf));
    it(`finds the same subtypes, views and dashboards (${folder})`, () => {
      expectSame('subTypes', (value) => value.typeNames);
      expectSame('viewProperties', (value) => [value.materialized, value.viewLogic]);
      expectSame('dashboardInfo', (value) => [value.title, value.datasets, value.customProperties]);
    });
    it(`finds the same columns and types (${folder})`, () => {
      const catalogued = new Set(
        [...valuesOf(ours, 'schemaMetadata')]
          .filter(([, value]) => arrayOf(value.fields).length > 0)
          .map(([urn]) => urn),
      );
      const view = (each: (value: JsonObject) => unknown) => (conversion: Conversion) =>
        Object.fromEntries(
          [...valuesOf(conversion, 'schemaMetadata')]
            .filter(([urn]) => catalogued.has(urn))
            .map(([urn, value]) => [urn, each(normal('schemaMetadata', value))]),
        );
      expect(view(columnsOf)(ours)).toEqual(view(columnsOf)(theirs));
      expect(view(typesOf)(ours)).toEqual(view(typesOf)(theirs));
    });
    it(`makes the same assertions and results (${folder})`, () => {
      expectSame('assertionInfo', (value) => {
        const { logic: _logic, ...assertion } = objectOf(value.datasetAssertion);
        return [
          value.type,
          { ...assertion, nativeParameters: Object.keys(objectOf(assertion.nativeParameters)).toSorted() },
          value.customProperties,
        ];
      });
      expectSame('assertionRunEvent', (value) => [value.timestampMillis, value.runId, objectOf(value.result).type]);
      expectSame('dataProcessInstanceProperties', (value) => [value.name, value.customProperties]);
      expectSame('dataProcessInstanceRelationships', (value) => value);
      expectSame('dataProcessInstanceInput', (value) => arrayOf(value.inputs).toSorted());
    });
  }
});
