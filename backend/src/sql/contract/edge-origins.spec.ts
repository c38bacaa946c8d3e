import { EDGE_CONFIDENCE, edgeOriginsOf } from './edge-origins.js';

it.each([
  ['finds an origin by its confidence', 0.985, ['QUALIFIED']],
  ['finds both origins of a confidence that two share', 0.96, ['THROUGH_STAR', 'NOT_IN_SCHEMA']],
  ['finds an origin although the number was stored with fewer bits', Math.fround(0.97), ['BY_ELIMINATION']],
  ['knows no origin of a candidate', 0.5, []],
  ['knows no origin of a declared edge', 1, []],
])('%s', (_name, confidence, origins) => {
  expect(edgeOriginsOf(confidence)).toEqual(origins);
});

it('keeps origins at least a thousandth apart, unless they are equal, so that stored numbers tell them apart', () => {
  const confidences = [...new Set(Object.values(EDGE_CONFIDENCE))].sort((left, right) => left - right);
  const gaps = confidences.slice(1).map((confidence, index) => confidence - (confidences[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(0.001);
});
