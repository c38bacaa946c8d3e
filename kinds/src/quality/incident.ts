import type { EntityKind } from '../entity-kind.js';

/** Something that is wrong with an asset. */
export const incident: EntityKind = {
  kind: 'incident',
  label: 'Incident',
  plural: 'Incidents',
  icon: 'warning',
  protocol: { entityType: 'INCIDENT', objectType: 'Incident' },
  name: { stored: ['incidentInfo:title'], key: 'id' },
  contents: { title: 'subjects', relations: { direction: 'OUTGOING', types: ['IncidentOn'] } },
  uses: ['policies'],
};
