import { runAtOnce } from '../../kernel/event-loop.js';
import type { Conversion } from '../proposals/conversion.js';
import { convertCsv } from './convert.js';

const HEADER = 'resource,subresource,glossary_terms,tags,owners,ownership_type,description,domain';
const TABLE = '"urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)"';
const convert = (...rows: readonly string[]): Conversion =>
  runAtOnce(convertCsv('a.csv', [HEADER, ...rows].join('\n')));

describe('convertCsv', () => {
  it('adds to an entity, aspect by aspect', () => {
    const { proposals, refused } = convert(
      `${TABLE},,[urn:li:glossaryTerm:a|urn:li:glossaryTerm:b],[x],[ann],TECHNICAL_OWNER,Text,urn:li:domain:d`,
    );
    expect(refused).toEqual([]);
    expect(proposals.map(({ proposal }) => [proposal.aspectName, proposal.changeType])).toEqual([
      ['glossaryTerms', 'PATCH'],
      ['globalTags', 'PATCH'],
      ['ownership', 'PATCH'],
      ['editableDatasetProperties', 'PATCH'],
      ['domains', 'UPSERT'],
    ]);
    expect(proposals[2]?.proposal.value).toEqual([
      {
        op: 'add',
        path: '/owners/urn:li:corpuser:ann/TECHNICAL_OWNER',
        value: { owner: 'urn:li:corpuser:ann', type: 'TECHNICAL_OWNER' },
      },
    ]);
  });
  it('adds to a column', () => {
    const [placed] = convert(`${TABLE},a/b,,pii,,,Where it goes,`).proposals;
    expect(placed?.proposal.aspectName).toBe('editableSchemaMetadata');
    expect(placed?.proposal.value).toEqual([
      {
        op: 'add',
        path: '/editableSchemaFieldInfo/a~1b/globalTags/tags/urn:li:tag:pii',
        value: { tag: 'urn:li:tag:pii' },
      },
      { op: 'add', path: '/editableSchemaFieldInfo/a~1b/description', value: 'Where it goes' },
    ]);
  });
  it('names the row and what is allowed, and keeps the other rows', () => {
    const { proposals, refused } = convert('nope,,,x,,,,', `${TABLE},,,x,,,,`, `${TABLE},,,,ann,BOSS,,`);
    expect(proposals).toHaveLength(1);
    expect(refused.map(({ place }) => place)).toEqual(['row 2', 'row 4']);
    expect(refused[1]?.message).toContain('TECHNICAL_OWNER');
  });
  it('refuses a file without the column that says what a row is about', () =>
    expect(runAtOnce(convertCsv('a.csv', 'a,b\n1,2')).refused[0]).toMatchObject({
      place: 'line 1',
      message: expect.stringContaining('"resource" is required'),
    }));

  it('reads a file of several pieces, with line breaks and quotation marks in cells', () => {
    const cell = '"a ""quoted"" word\nand a second line"';
    const lines = Array.from({ length: 8_000 }, () => `${TABLE},,,,,,${cell},`);
    const { proposals, refused } = convert(...lines);
    expect([proposals.length, refused]).toEqual([8_000, []]);
    expect(new Set(proposals.map(({ proposal }) => JSON.stringify(proposal.value))).size).toBe(1);
    expect(proposals.at(-1)?.place).toBe('row 8001');
  });

  it('counts the line of an error in the whole file', () => {
    const lines = Array.from({ length: 8_000 }, () => `${TABLE},,,,,,text,`);
    expect(convert(...lines, `${TABLE},,,,,,a "wrong" mark,`).refused[0]?.message).toContain('line 8002');
  });
});
