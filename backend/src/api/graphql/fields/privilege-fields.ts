import type { Privilege } from '../../../access/privileges/privileges.js';
import type { Compute } from './computing.js';

/** The protocol's flags with the privilege behind each. */
const FLAGS: Readonly<Record<string, Privilege>> = {
  canManageChildren: 'MANAGE_GLOSSARIES',
  canManageEntity: 'EDIT_ENTITY',
  canEditLineage: 'EDIT_LINEAGE',
  canEditEmbed: 'EDIT_ENTITY_EMBED',
  canEditQueries: 'EDIT_ENTITY_QUERIES',
  canEditProperties: 'EDIT_ENTITY_PROPERTIES',
  canEditTags: 'EDIT_ENTITY_TAGS',
  canEditGlossaryTerms: 'EDIT_ENTITY_GLOSSARY_TERMS',
  canEditDescription: 'EDIT_ENTITY_DOCS',
  canEditLinks: 'EDIT_ENTITY_DOC_LINKS',
  canEditDomains: 'EDIT_DOMAINS_PRIVILEGE',
  canEditDataProducts: 'EDIT_ENTITY_DATA_PRODUCTS',
  canEditOwners: 'EDIT_ENTITY_OWNERS',
  canEditIncidents: 'EDIT_ENTITY_INCIDENTS',
  canEditAssertions: 'EDIT_ENTITY_ASSERTIONS',
  canEditAssertionOwners: 'EDIT_ENTITY_ASSERTIONS',
  canEditDeprecation: 'EDIT_ENTITY_DEPRECATION',
  canEditSchemaFieldTags: 'EDIT_DATASET_COL_TAGS',
  canEditSchemaFieldGlossaryTerms: 'EDIT_DATASET_COL_GLOSSARY_TERMS',
  canEditSchemaFieldDescription: 'EDIT_DATASET_COL_DESCRIPTION',
  canViewDatasetUsage: 'VIEW_ENTITY',
  canViewDatasetProfile: 'VIEW_ENTITY',
  canViewDatasetOperations: 'VIEW_ENTITY',
  canManageAssetSummary: 'EDIT_ENTITY',
};

export const PRIVILEGE_FIELDS: Readonly<Record<string, Compute>> = {
  privileges: (urn, _, { allowed }) =>
    Object.fromEntries(Object.entries(FLAGS).map(([flag, privilege]) => [flag, allowed(privilege, urn)])),
};
