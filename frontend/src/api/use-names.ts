import { useQuery } from '@tanstack/react-query';

import { texts } from '../ui/texts';
import { shortUrn } from './column-urn';
import { summariesQuery } from './summaries';

/** The actor of writes that the server makes on its own. */
const SYSTEM = 'urn:li:corpuser:__datahub_system';

/**
 * Names of entities, read in one request. Before the answer, and for unknown entities, a short form
 * of the urn.
 */
export function useNames(urns: readonly string[]): (urn: string) => string {
  const { data } = useQuery(summariesQuery([...new Set(urns)].toSorted()));
  const names = new Map(data?.map(({ urn, name }) => [urn, name]));
  return (urn) => (urn === SYSTEM ? texts.product : (names.get(urn) ?? shortUrn(urn)));
}
