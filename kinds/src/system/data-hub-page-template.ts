import type { EntityKind } from '../entity-kind.js';

/** The arrangement of the modules of the start page. */
export const dataHubPageTemplate: EntityKind = {
  kind: 'dataHubPageTemplate',
  label: 'Page template',
  plural: 'Page templates',
  icon: 'box',
  protocol: { entityType: 'DATAHUB_PAGE_TEMPLATE', objectType: 'DataHubPageTemplate' },
};
