import { convertCsv } from './convert.js';

const HEADER = 'resource,subresource,glossary_terms,tags,owners,ownership_type,description,domain';
const TABLE = '"urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)"';
const convert = (...rows: readonly string[]): ReturnType<typeof convertCsv> =>
  convertCsv('a.csv', [HEADER, ...rows].join('\n'));

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
    expect(convertCsv('a.csv', 'a,b\n1,2').refused[0]).toMatchObject({
      place: 'line 1',
      message: expect.stringContaining('"resource" is required'),
    }));
});
