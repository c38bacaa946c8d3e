import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runAtOnce } from '../../kernel/event-loop.js';
import { projectRoot } from '../../kernel/project-root.js';
import { arrayOf, type JsonObject, objectOf } from '../../kernel/json.js';
import { loadModel } from '../../model/load-model.js';
import type { Conversion } from '../proposals/conversion.js';
import { readJsonTexts } from '../proposals/json-text.js';
import { convertOpenLineage, sourceOf } from './convert.js';

const model = loadModel();
const REAL = join(projectRoot(), '..', 'shared', 'real', 'openlineage');
const here = existsSync(REAL);
if (!here) console.log(`skipped: real files are not at ${REAL}`);

const dataset = (name: string, facets: JsonObject = {}): JsonObject => ({
  namespace: 'postgres://pg:5432',
  name,
  facets,
});
const event = (change: JsonObject = {}): JsonObject => ({
  eventType: 'COMPLETE',
  eventTime: '2026-01-02T03:04:05Z',
  producer: 'https://loader.example/1.2.0',
  run: { runId: 'r1' },
  job: { namespace: 'nightly', name: 'load.orders' },
  inputs: [dataset('shop.public.a')],
  outputs: [dataset('shop.public.b')],
  ...change,
});
const convert = (value: unknown): Conversion => runAtOnce(convertOpenLineage({ file: 'e.json', value, env: 'PROD' }));
const JOB = 'urn:li:dataJob:(urn:li:dataFlow:(unknown,load,nightly),load.orders)';
const column = (table: string, name: string): string =>
  `urn:li:schemaField:(urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.${table},PROD),${name})`;

function lineageOf(conversion: Conversion): { changeType: string; value: unknown } | undefined {
  return conversion.proposals.find(({ proposal }) => proposal.aspectName === 'dataJobInputOutput')?.proposal as
    | { changeType: string; value: unknown }
    | undefined;
}

describe('convertOpenLineage', () => {
  it('says what a completed run read and wrote', () => {
    const lineage = lineageOf(convert(event()));
    expect(lineage?.changeType).toBe('UPSERT');
    expect(lineage?.value).toMatchObject({
      inputDatasetEdges: [{ destinationUrn: 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.a,PROD)' }],
      outputDatasetEdges: [{ destinationUrn: 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.b,PROD)' }],
    });
  });

  it('names a file by its name and a table by its last part', () => {
    const named = convert(event({ outputs: [{ namespace: 's3://exports', name: 'tax/vat_quarter.csv', facets: {} }] }));
    const names = named.proposals
      .filter(({ proposal }) => proposal.aspectName === 'datasetProperties')
      .map(({ proposal }) => ('value' in proposal ? objectOf(proposal.value).name : undefined));
    expect(names).toEqual(['a', 'vat_quarter.csv']);
  });

  it('only adds to lineage while a run goes on or where one side is missing', () => {
    for (const change of [{ eventType: 'START' }, { inputs: [] }, { eventType: 'FAIL' }])
      expect(lineageOf(convert(event(change)))?.changeType).toBe('PATCH');
    expect(lineageOf(convert(event({ inputs: [], outputs: [] })))).toBeUndefined();
  });

  it('carries direct and indirect dependencies apart, and dataset-wide ones to every column', () => {
    const input = (field: string, transformations: readonly JsonObject[]): JsonObject => ({
      namespace: 'postgres://pg:5432',
      name: 'shop.public.a',
      field,
      transformations,
    });
    const facets = {
      schema: {
        fields: [
          { name: 'x', type: 'int' },
          { name: 'y', type: 'text' },
        ],
      },
      columnLineage: {
        fields: {
          x: {
            inputFields: [
              input('p', [
                { type: 'DIRECT', subtype: 'AGGREGATION', description: 'sum(p)' },
                { type: 'INDIRECT', subtype: 'WINDOW' },
              ]),
            ],
          },
        },
        dataset: [input('q', [{ type: 'INDIRECT', subtype: 'FILTER', description: 'q > 1' }])],
      },
    };
    const fine = arrayOf(
      objectOf(lineageOf(convert(event({ outputs: [dataset('shop.public.b', facets)] })))?.value).fineGrainedLineages,
    ).map(objectOf);
    expect(fine.map((entry) => [entry.transformOperation, entry.upstreams, entry.downstreams])).toEqual([
      ['DIRECT:AGGREGATION: sum(p)', [column('a', 'p')], [column('b', 'x')]],
      ['INDIRECT:WINDOW', [column('a', 'p')], [column('b', 'x')]],
      ['INDIRECT:FILTER: q > 1', [column('a', 'q')], [column('b', 'x')]],
      ['INDIRECT:FILTER: q > 1', [column('a', 'q')], [column('b', 'y')]],
    ]);
  });

  it('says of a column with an empty list of inputs that it comes from none, and nothing of one without a list', () => {
    const facets = {
      schema: {
        fields: [
          { name: 'loaded_at', type: 'text' },
          { name: 'y', type: 'text' },
        ],
      },
      columnLineage: { fields: { loaded_at: { inputFields: [] }, y: {} } },
    };
    const value = objectOf(lineageOf(convert(event({ outputs: [dataset('shop.public.b', facets)] })))?.value);
    expect(value.fineGrainedLineages).toEqual([
      { upstreamType: 'NONE', upstreams: [], downstreamType: 'FIELD', downstreams: [column('b', 'loaded_at')] },
    ]);
  });

  it('refuses an event that can not be read and keeps the others', () => {
    const conversion = convert([event(), event({ eventTime: 'yesterday' }), event({ job: { name: 'x' } })]);
    expect(conversion.refused.map(({ place, message }) => [place, message])).toEqual([
      ['event 2 at [1]', expect.stringContaining('eventTime')],
      ['event 3 at [2]', expect.stringContaining('job.namespace')],
    ]);
    expect(conversion.proposals.some(({ proposal }) => proposal.entityUrn === JOB)).toBe(true);
  });

  it('names the source without the release of its producer', () => {
    expect(sourceOf('https://github.com/OpenLineage/OpenLineage/tree/1.33.0/integration/spark')).toBe(
      'openlineage:https://github.com/OpenLineage/OpenLineage/integration/spark',
    );
    expect(sourceOf('https://github.com/debezium/debezium/v3.2.0.CR1')).toBe(
      'openlineage:https://github.com/debezium/debezium',
    );
    expect(sourceOf('https://loader.example/riverloader')).toBe('openlineage:https://loader.example/riverloader');
    expect(sourceOf(undefined)).toBe('openlineage');
    // Each dot doubled the ways to read a version that ends in no version: sixty of them took for ever.
    const endless = `https://loader.example/0.0${'.'.repeat(60)}!`;
    expect(sourceOf(endless)).toBe(`openlineage:${endless}`);
  });
});

(here ? describe : describe.skip)('convertOpenLineage on real events', () => {
  for (const file of here ? readdirSync(REAL) : []) {
    it(`reads ${file}`, () => {
      const { values, fault } = runAtOnce(readJsonTexts(readFileSync(join(REAL, file), 'utf8')));
      expect(fault).toBeUndefined();
      const conversion = convert(values[0]?.value);
      expect(conversion.refused).toEqual([]);
      expect(conversion.proposals.length).toBeGreaterThan(5);
      const breaches = conversion.proposals
        .filter(({ proposal }) => proposal.changeType !== 'PATCH')
        .flatMap(({ proposal }) => {
          model.checkUrn(proposal.entityUrn);
          return model
            .normalise(proposal.aspectName, proposal.value)
            .breaches.map((breach) => `${proposal.aspectName} ${breach.path} ${breach.message}`);
        });
      expect(breaches).toEqual([]);
    });
  }
});
