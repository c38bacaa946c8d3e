import { useParams } from '@tanstack/react-router';

import { EntityPage } from '../../entity/EntityPage';

export function EntityRoute() {
  const { urn, tab } = useParams({ strict: false });
  return urn ? <EntityPage key={urn} urn={urn} tab={tab} /> : null;
}
