import { faultsOf, readQuery, usedParameters } from './cypher-header.mjs';

const text = `// What it answers, in a sentence
// that goes on.
// params: urns [Urn], rows [{from int, to int}], asOf EpochMs?, limit int
// rows:   from Urn, to Urn
// plan:   NodeUniqueIndexSeek
UNWIND $urns AS urn
// why this is so: $nothing
MATCH (a:Entity {urn: urn}) WHERE a.since <= $asOf AND a.text <> '$no' AND a.label = $(one)
UNWIND $rows AS row
RETURN a.urn AS from, row.to AS to LIMIT toInteger($limit)
`;
const seek = [{ name: 'NodeUniqueIndexSeek', inputs: [] }];
const explained = { operators: seek, columns: ['from', 'to'] };

describe('the header of a statement', () => {
  test('is what stands above it, by name', () => {
    expect(readQuery(text).header).toEqual({
      says: 'What it answers, in a sentence that goes on.',
      params: 'urns [Urn], rows [{from int, to int}], asOf EpochMs?, limit int',
      rows: 'from Urn, to Urn',
      plan: 'NodeUniqueIndexSeek',
    });
    expect(readQuery(text).code).toMatch(/^UNWIND[^]*\)$/);
  });

  test('is compared with the parameters that the statement uses, comments, texts and dynamic labels left out', () => {
    expect(usedParameters(readQuery(text).code)).toEqual(['urns', 'asOf', 'rows', 'limit']);
    expect(faultsOf(readQuery(text), explained)).toEqual([]);
    expect(faultsOf(readQuery(text.replace('asOf EpochMs?, ', 'other int, ')), explained)).toEqual([
      'has parameters that its header does not declare: asOf',
      'has no parameters that its header declares: other',
    ]);
  });

  test('is compared with the columns of the answer', () => {
    expect(faultsOf(readQuery(text), { ...explained, columns: ['from', 'towards'] })).toEqual([
      'has columns that its header does not declare: towards',
      'has no columns that its header declares: to',
    ]);
  });

  test('must be there', () => {
    expect(faultsOf(readQuery('MATCH (n) RETURN n\n'), { operators: [] })).toEqual([
      'its header lacks what it answers, "params:", "rows:", "plan:"',
    ]);
  });
});

describe('the plan of a statement', () => {
  const planned = (said, ...operators) =>
    faultsOf(readQuery(text.replace('NodeUniqueIndexSeek', said)), { ...explained, operators });
  const all = { name: 'AllNodesScan', inputs: [] };
  const product = (...inputs) => ({ name: 'CartesianProduct', inputs });

  test('scans nothing and multiplies nothing, but on purpose', () => {
    expect(planned('NodeUniqueIndexSeek', all, ...seek)).toEqual(['its plan scans all nodes']);
    expect(planned('NodeUniqueIndexSeek', ...seek, product('NodeByLabelScan@neo4j', 'Argument@neo4j'))).toEqual([
      'its plan makes a Cartesian product',
    ]);
    expect(
      planned(
        'NodeUniqueIndexSeek',
        ...seek,
        product('NodeUniqueIndexSeek@neo4j', 'NodeUniqueIndexSeek(Locking)@neo4j'),
      ),
    ).toEqual([]);
    expect(planned('a scan, on purpose', all)).toEqual([]);
  });

  test('starts from what the header says', () => {
    expect(planned('NodeIndexSeek, by urn', { name: 'NodeByLabelScan', inputs: [] })).toEqual([
      'its header says that the plan starts from NodeIndexSeek; it has NodeByLabelScan',
    ]);
    expect(planned('none, creates only', { name: 'Create', inputs: [] })).toEqual([]);
  });

  test('that can not be made is a fault', () => {
    expect(faultsOf(readQuery(text), { error: 'Invalid input' })).toEqual(['does not compile: Invalid input']);
  });
});
