import { nameOf, withProof } from './markdown.mjs';

const LEVELS = { BREAKS: 'error', MAY_BREAK: 'warning', UNKNOWN: 'warning', SAFE: 'none' };
const RULES = {
  BREAKS: 'A consumer fails, with proof',
  MAY_BREAK: 'A consumer may fail or show old data',
  UNKNOWN: 'Lineage is missing: nobody can tell',
  REFUSED: 'The database refuses the change',
};

/**
 * SARIF 2.1.0, which code hosts show beside the change.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarif({ impact, refusals = [] }) {
  const consumers = impact.consumers
    .filter(({ verdict }) => verdict !== 'SAFE')
    .map(({ urn, verdict, reason, sentence, confidence, path, proof }) => ({
      ruleId: verdict,
      level: LEVELS[verdict],
      message: { text: `${nameOf(urn)}: ${withProof(sentence, proof)}` },
      locations: [{ logicalLocations: [{ fullyQualifiedName: urn, name: nameOf(urn) }] }],
      properties: { reason, confidence, proof: proof ?? null, path: path.map(({ from, to }) => `${from} -> ${to}`) },
    }));
  // Null while the database of the catalogue is away.
  const refused = (refusals ?? []).map(({ urn, fieldPath, sentence, certain, cause, source }) => ({
    ruleId: 'REFUSED',
    level: certain ? 'error' : 'warning',
    message: { text: `${nameOf(urn)}: ${sentence}` },
    locations: [
      {
        logicalLocations: [
          { fullyQualifiedName: urn, name: fieldPath === null ? nameOf(urn) : `${nameOf(urn)}.${fieldPath}` },
        ],
      },
    ],
    properties: { cause, source },
  }));
  const results = [...refused, ...consumers];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'headwater',
            rules: Object.entries(RULES).map(([id, text]) => ({ id, shortDescription: { text } })),
          },
        },
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
