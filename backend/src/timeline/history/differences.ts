import type { JsonObject } from '../../kernel/json.js';
import { domainDifferences, ownerDifferences, tagDifferences, termDifferences } from './association-differences.js';
import { contractResultDifferences, testResultDifferences } from './evaluation-differences.js';
import { incidentDifferences } from './incident-differences.js';
import { lineageDifferences, lineageFields } from './lineage-differences.js';
import {
  deprecationDifferences,
  keyDifferences,
  linkDifferences,
  propertyDifferences,
  statusDifferences,
} from './property-differences.js';
import { editedSchemaDifferences, schemaDifferences } from './schema-differences.js';
import type { Difference } from './timeline.types.js';

type Compare = (before: JsonObject | undefined, after: JsonObject | undefined) => readonly Difference[];

/**
 * Aspects with sentences of their own. All others are compared field by field, so that no aspect is
 * without a history.
 */
const FAMILIES: Readonly<Record<string, Compare>> = {
  schemaMetadata: schemaDifferences,
  editableSchemaMetadata: editedSchemaDifferences,
  globalTags: tagDifferences,
  glossaryTerms: termDifferences,
  ownership: ownerDifferences,
  domains: domainDifferences,
  institutionalMemory: linkDifferences,
  status: statusDifferences,
  deprecation: deprecationDifferences,
  incidentsSummary: incidentDifferences,
  testResults: testResultDifferences,
  contractSummary: contractResultDifferences,
};

/**
 * Aspects without a history: they follow from others, or belong to nobody but the person who
 * carries them.
 */
const UNREPORTED_ASPECTS = new Set([
  'browsePaths',
  'browsePathsV2',
  'dataPlatformInstance',
  // What people follow and have read is their own business.
  'corpUserFollows',
  'corpUserNewsRead',
]);

/**
 * The differences between two values of an aspect, each as a sentence a person can read; undefined
 * stands for an absent value.
 *
 *     globalTags  {tags: [{tag: urn:li:tag:pii}]}  →  {tags: []}
 *     removed tag `pii`
 *
 * Equal values have no differences. Everything here is a function of the two values alone: names
 * are read off urns, because a history must not change its words when a tag is renamed.
 *
 * @param isKey whether it is the key aspect of its kind
 */
export function differencesOf(
  aspect: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  isKey: boolean,
): readonly Difference[] {
  if (isKey) return keyDifferences(before, after);
  if (UNREPORTED_ASPECTS.has(aspect)) return [];
  const family = FAMILIES[aspect];
  if (family) return family(before, after);
  return [
    ...lineageDifferences(aspect, before, after),
    ...propertyDifferences(aspect, before, after, lineageFields(aspect)),
  ];
}
