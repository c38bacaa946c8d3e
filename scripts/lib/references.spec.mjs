import { anchorsOf, commentsOf, referencesIn } from './references.mjs';

const documentsIn = (text) =>
  referencesIn(text).map(({ document, anchor }) => (anchor ? `${document}#${anchor}` : document));

describe('references to documents', () => {
  test.each([
    ['@see docs/impact.md#the-four-verdicts', ['docs/impact.md#the-four-verdicts']],
    ['Decision docs/decisions/0002-claims-never-change.md says why.', ['docs/decisions/0002-claims-never-change.md']],
    ['[impact](impact.md) and [store](store.md#writing)', ['impact.md', 'store.md#writing']],
    ['OpenLineage 1.27, ColumnLineageDatasetFacet', []],
    ['https://example.org/docs/page.md', []],
  ])('of "%s" are read', (text, documents) => {
    expect(documentsIn(text)).toEqual(documents);
  });

  test.each(['protocol.md section 5', 'the table in design section 3', 'design, section 7', 'reference/edges.md'])(
    '"%s" can never be resolved',
    (text) => {
      const references = referencesIn(text);
      expect(references.some(({ document }) => /section|reference\//.test(document))).toBe(true);
    },
  );

  test('file names in strings of a source file are data', () => {
    const source = "const file = 'report.md';\n// The rule is in docs/store.md.\nreturn 1; // see docs/model.md";
    expect(documentsIn(commentsOf(source))).toEqual(['docs/store.md', 'docs/model.md']);
  });

  test('anchors leave punctuation out and number repeated headings', () => {
    const anchors = anchorsOf('# The four verdicts\n\n## `impact(input)`\n\n## Limits\n\n## Limits\n');
    expect([...anchors]).toEqual(['the-four-verdicts', 'impactinput', 'limits', 'limits-1']);
  });
});
