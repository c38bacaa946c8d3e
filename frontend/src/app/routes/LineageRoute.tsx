import { useParams } from '@tanstack/react-router';

import { LineagePage } from '../../lineage/LineagePage';

export function LineageRoute() {
  const { urn } = useParams({ strict: false });
  return urn ? <LineagePage key={urn} urn={urn} /> : null;
}
