import { kindsWhere } from '#kinds/lookups.js';
import { tableOf } from '../../kernel/json.js';
import type { TextPart } from './document.types.js';

/**
 * Which part of a document each of the model's search fields belongs to; fields not named here go
 * to `other`.
 */
export const PART_OF_FIELD: Readonly<Record<string, TextPart>> = tableOf({
  name: 'name',
  editedName: 'name',
  title: 'name',
  displayName: 'name',
  fullName: 'name',
  ldap: 'name',
  jobId: 'name',
  flowId: 'name',
  qualifiedName: 'qualified',
  id: 'qualified',
  tags: 'tags',
  fieldTags: 'tags',
  editedFieldTags: 'tags',
  glossaryTerms: 'terms',
  fieldGlossaryTerms: 'terms',
  editedFieldGlossaryTerms: 'terms',
  owners: 'owners',
  platform: 'place',
  platformInstance: 'place',
  container: 'place',
  domains: 'place',
  origin: 'place',
  dataFlow: 'place',
  tool: 'place',
  orchestrator: 'place',
  typeNames: 'place',
  description: 'description',
  editedDescription: 'description',
  definition: 'description',
  assertionDescription: 'description',
  fieldPaths: 'columns',
  fieldLabels: 'columnText',
  fieldDescriptions: 'columnText',
  editedFieldDescriptions: 'columnText',
});

/**
 * Weight of each part when words are found in several documents of one rank; in the order of
 * TEXT_PARTS.
 */
export const PART_WEIGHTS: readonly number[] = [20, 16, 8, 7, 7, 4, 3, 4, 2, 1.5, 1];

/** Fields whose values are urns of named things: their names are searched, not the urns. */
export const NAMED_FIELDS: readonly string[] = [
  'tags',
  'fieldTags',
  'editedFieldTags',
  'glossaryTerms',
  'fieldGlossaryTerms',
  'editedFieldGlossaryTerms',
  'owners',
  'platform',
  'platformInstance',
  'container',
  'domains',
  'dataProduct',
  'applications',
];

/** Kinds whose names stand in other documents; when such a name changes, those are indexed anew. */
export const NAMING_KINDS: ReadonlySet<string> = new Set(kindsWhere(({ search }) => search?.namesOthers));

/**
 * One field that stands for several: a filter or facet on tags sees those of columns too, as the
 * protocol's does.
 */
export const FIELD_UNIONS: Readonly<Record<string, readonly string[]>> = {
  tags: ['fieldTags', 'editedFieldTags'],
  glossaryTerms: ['fieldGlossaryTerms', 'editedFieldGlossaryTerms'],
};

/** Annotated fields that are not kept: long, and no question asks for them. */
export const LEFT_OUT =
  /Attribution(Actors|Dates|Sources)$|^fineGrainedUpstreams$|ResponseTimes$|^semanticText$|^browsePaths$/;

/** Facets in the order they are answered; counted in memory, so always loaded. */
export const FACETS: readonly { readonly field: string; readonly label: string }[] = [
  { field: '_entityType', label: 'Kind' },
  { field: 'typeNames', label: 'Sub type' },
  { field: 'platform', label: 'Platform' },
  { field: 'platformInstance', label: 'Platform instance' },
  { field: 'origin', label: 'Environment' },
  { field: 'domains', label: 'Domain' },
  { field: 'owners', label: 'Owner' },
  { field: 'tags', label: 'Tag' },
  { field: 'glossaryTerms', label: 'Glossary term' },
  { field: 'container', label: 'Container' },
  { field: 'dataProduct', label: 'Data product' },
  { field: 'deprecated', label: 'Deprecated' },
  { field: 'hasActiveIncidents', label: 'Has active incidents' },
  { field: 'contractResult', label: 'Data contract' },
  { field: 'deploymentStatus', label: 'Deployment status' },
];

/**
 * Says of a stage of the life cycle that what is in it is not searched; asked for by every search.
 */
export const HIDES_FIELD = 'hideInSearch';

/** Kept in memory beside the facets, because nearly every query or sort asks for them. */
export const MEMORY_FIELDS: readonly string[] = [
  ...FACETS.map((facet) => facet.field),
  HIDES_FIELD,
  'state',
  'showInGlobalContext',
  'showInSearchFilters',
  'removed',
  'activeIncidents',
  'browsePathV2',
  'lastModifiedAt',
  'createdAt',
];

/** Columns' fields of the schema aspects, which the model does not annotate alike on every kind. */
export const COLUMN_RULES: readonly { readonly aspect: string; readonly path: string; readonly fieldName: string }[] = [
  { aspect: 'schemaMetadata', path: 'fields/*/fieldPath', fieldName: 'fieldPaths' },
  { aspect: 'schemaMetadata', path: 'fields/*/description', fieldName: 'fieldDescriptions' },
  { aspect: 'schemaMetadata', path: 'fields/*/label', fieldName: 'fieldLabels' },
  { aspect: 'schemaMetadata', path: 'fields/*/globalTags/tags/*/tag', fieldName: 'fieldTags' },
  { aspect: 'schemaMetadata', path: 'fields/*/glossaryTerms/terms/*/urn', fieldName: 'fieldGlossaryTerms' },
  {
    aspect: 'editableSchemaMetadata',
    path: 'editableSchemaFieldInfo/*/description',
    fieldName: 'editedFieldDescriptions',
  },
  {
    aspect: 'editableSchemaMetadata',
    path: 'editableSchemaFieldInfo/*/globalTags/tags/*/tag',
    fieldName: 'editedFieldTags',
  },
  {
    aspect: 'editableSchemaMetadata',
    path: 'editableSchemaFieldInfo/*/glossaryTerms/terms/*/urn',
    fieldName: 'editedFieldGlossaryTerms',
  },
];

/** Names of filters and sorts that clients send, against the fields that are kept. */
export const FIELD_ALIASES: Readonly<Record<string, string>> = tableOf({
  entityType: '_entityType',
  entity: '_entityType',
  env: 'origin',
  subTypes: 'typeNames',
  typeName: 'typeNames',
  domain: 'domains',
  owner: 'owners',
  tag: 'tags',
  glossaryTerm: 'glossaryTerms',
  containers: 'container',
  _entityName: '_name',
  lastOperationTime: 'lastModifiedAt',
  queryCountLast30DaysFeature: '_usage',
  viewCountLast30DaysFeature: '_usage',
});
