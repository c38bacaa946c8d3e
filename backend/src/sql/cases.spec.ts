import { loadParser } from './parse/parser.js';
import { resolveLineage } from './resolve-lineage.js';
import { answerOf, sampleCases } from '../../test-support/sql/sample-cases.js';

const files = sampleCases();

beforeAll(async () => {
  await loadParser();
}, 120_000);

describe.each(files)('$file', ({ cases }) => {
  it.each(
    cases.map(
      (one) =>
        [`${one.rule} [${one.request.dialect}] ${one.request.sql.replace(/\s+/g, ' ').slice(0, 70)}`, one] as const,
    ),
  )('%s', (_name, { request, answer }) => {
    expect(answerOf(resolveLineage(request))).toEqual(answer);
  });
});

it('has several hundred cases', () => {
  expect(files.flatMap(({ cases }) => cases).length).toBeGreaterThanOrEqual(700);
});
