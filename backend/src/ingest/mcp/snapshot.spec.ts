import { loadModel } from '../../model/load-model.js';
import { asProblem } from '../../kernel/problem.js';
import { decodeSnapshot } from './snapshot.js';

const model = loadModel();
const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)';
const SNAPSHOT = 'com.linkedin.metadata.snapshot.DatasetSnapshot';
const PROPERTIES = { 'com.linkedin.dataset.DatasetProperties': { description: 'One row for each order' } };
const decode = (wire: unknown): ReturnType<typeof decodeSnapshot> => decodeSnapshot(model, wire, undefined);
const codeOf = (wire: unknown): string | undefined => {
  try {
    decode(wire);
    return undefined;
  } catch (error) {
    return asProblem(error)?.code;
  }
};

it.each([SNAPSHOT, SNAPSHOT.replace('linkedin', 'linkedin.pegasus2avro')])('reads a snapshot named %s', (name) => {
  expect(decode({ [name]: { urn: URN, aspects: [PROPERTIES] } })).toMatchObject([
    {
      path: 'aspects/0',
      proposal: {
        entityUrn: URN,
        aspectName: 'datasetProperties',
        changeType: 'UPSERT',
        value: { description: 'One row for each order' },
      },
    },
  ]);
});

it('gives every proposal the system metadata of the event', () => {
  const [part] = decodeSnapshot(model, { [SNAPSHOT]: { urn: URN, aspects: [PROPERTIES] } }, { runId: 'r' });
  expect(part).toMatchObject({ proposal: { systemMetadata: { runId: 'r' } } });
});

it('refuses one aspect alone, with its path, and reads the others', () => {
  const parts = decode({ [SNAPSHOT]: { urn: URN, aspects: [PROPERTIES, { 'com.linkedin.None': {} }, {}] } });
  expect(parts.map((part) => ('problem' in part ? [part.path, part.problem.code] : part.path))).toEqual([
    'aspects/0',
    ['aspects/1', 'ingest.unknown-aspect'],
    ['aspects/2', 'ingest.malformed'],
  ]);
});

it.each([
  ['a value that is no object', 'text', 'ingest.malformed'],
  ['two snapshots in one', { [SNAPSHOT]: {}, other: {} }, 'ingest.malformed'],
  [
    'a snapshot that the model does not have',
    { 'com.linkedin.NoSnapshot': { urn: URN, aspects: [] } },
    'ingest.unknown-kind',
  ],
  ['a snapshot without a urn', { [SNAPSHOT]: { aspects: [] } }, 'ingest.malformed'],
  ['a urn of another kind', { [SNAPSHOT]: { urn: 'urn:li:tag:a', aspects: [] } }, 'ingest.malformed'],
  ['aspects that are no list', { [SNAPSHOT]: { urn: URN, aspects: {} } }, 'ingest.malformed'],
])('refuses %s', (_, wire, code) => expect(codeOf(wire)).toBe(code));
