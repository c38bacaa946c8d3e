import type { JsonObject } from '../../kernel/json.js';
import { domainDifferences, ownerDifferences, tagDifferences, termDifferences } from './association-differences.js';
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

/** Aspects that have words of their own; all others are compared field by field. */
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
};

/** What the protocol keeps for itself: it follows from other aspects and says nothing to a person. */
const UNREPORTED_ASPECTS = new Set([
  'browsePaths',
  'browsePathsV2',
  'dataPlatformInstance',
  // What a person follows and has read is no history of hers.
  'corpUserFollows',
  'corpUserNewsRead',
]);

/**
 * The changes between two values of an aspect, in words; undefined stands for absent. Equal values have none.
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
