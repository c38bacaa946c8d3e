import { runAtOnce } from '../kernel/event-loop.js';
import { recognise } from './detect.js';

const proposal = { entityUrn: 'urn:li:tag:a', aspectName: 'tagProperties', changeType: 'UPSERT' };
const event = { eventTime: '2026-01-31T08:00:00Z', job: { namespace: 'n', name: 'j' } };
const artefact = { metadata: { dbt_schema_version: 'https://schemas.getdbt.com/dbt/manifest/v12.json' } };
const jsonFile = (value: unknown, name = 'a.json'): { name: string; text: string } => ({
  name,
  text: JSON.stringify(value),
});

describe('recognise', () => {
  it.each([
    ['a proposal', proposal, 'mcp'],
    ['a list of proposals', [proposal], 'mcp'],
    ['an old change event', { proposedSnapshot: {} }, 'mcp'],
    ['an OpenLineage event', event, 'openlineage'],
    ['a list of OpenLineage events', [event], 'openlineage'],
    ['a dbt artefact', artefact, 'dbt'],
  ])('knows %s by its content, whatever the file is called', (_name, value, kind) => {
    for (const name of ['a.json', 'export.txt', 'noending'])
      expect(runAtOnce(recognise(jsonFile(value, name)))).toMatchObject({ name, kind, refused: [], warnings: [] });
  });

  it.each([
    ['orders.csv', 'csv'],
    ['ORDERS.CSV', 'csv'],
    ['views.sql', 'sql'],
    ['Tables.DDL', 'sql'],
  ])('knows %s by its ending and does not read it as JSON', (name, kind) => {
    const text = 'SELECT a FROM {';
    expect(runAtOnce(recognise({ name, text }))).toEqual({ name, kind, text, values: [], refused: [], warnings: [] });
  });

  it('believes the caller more than the ending and the content', () => {
    expect(runAtOnce(recognise({ name: 'a.csv', text: '[]' }, 'sql')).kind).toBe('sql');
    expect(runAtOnce(recognise(jsonFile(event), 'mcp'))).toMatchObject({ kind: 'mcp', refused: [] });
    expect(runAtOnce(recognise(jsonFile(event, 'a.csv'), 'openlineage')).values).toEqual([{ value: event, line: 1 }]);
  });

  it('decides by the first document and keeps all of them with their lines', () => {
    const text = `${JSON.stringify(event)}\n\n${JSON.stringify(proposal)}\n`;
    const file = runAtOnce(recognise({ name: 'events.ndjson', text }));
    expect(file.kind).toBe('openlineage');
    expect(file.values).toEqual([
      { value: event, line: 1 },
      { value: proposal, line: 3 },
    ]);
  });

  it('refuses JSON of no known format once, naming the whole document', () => {
    expect(runAtOnce(recognise(jsonFile({ hello: 'world' })))).toMatchObject({
      kind: undefined,
      refused: [{ file: 'a.json', place: 'document', message: expect.stringMatching(/^Neither metadata proposals/) }],
    });
  });

  it('reports only the broken place of a text that is no JSON, not also an unknown format', () => {
    const { kind, refused } = runAtOnce(recognise({ name: 'a.json', text: '{"a": 1,\n  oops}' }));
    expect(kind).toBeUndefined();
    expect(refused).toEqual([
      { file: 'a.json', place: expect.stringContaining('line 2'), message: expect.stringMatching(/^Not JSON: .*\.$/s) },
    ]);
  });

  it('keeps the documents before a broken one and refuses the rest', () => {
    const { kind, values, refused } = runAtOnce(
      recognise({ name: 'a.json', text: `${JSON.stringify(proposal)}\n{"a"` }),
    );
    expect({ kind, values: values.length, refused: refused.length }).toEqual({ kind: 'mcp', values: 1, refused: 1 });
  });

  it('warns of a closing bracket too many and reads the document before it', () => {
    const { kind, values, refused, warnings } = runAtOnce(
      recognise({ name: 'a.json', text: `${JSON.stringify(proposal)}}` }),
    );
    expect({ kind, values: values.length, refused }).toEqual({ kind: 'mcp', values: 1, refused: [] });
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringMatching(/^Left out: a closing bracket/)]);
  });
});
