import { useQuery } from '@tanstack/react-query';

import { texts } from '../ui/texts';
import { shortUrn } from './column-urn';
import { summariesQuery } from './summaries';

/** Who writes what nobody asked for. */
const SYSTEM = 'urn:li:corpuser:__datahub_system';

/** Names of these, asked for in one request; until it answers, and for what nobody named, the end of the urn. */
export function useNames(urns: readonly string[]): (urn: string) => string {
  const { data } = useQuery(summariesQuery([...new Set(urns)].toSorted()));
  const names = new Map(data?.map(({ urn, name }) => [urn, name]));
  return (urn) => (urn === SYSTEM ? texts.product : (names.get(urn) ?? shortUrn(urn)));
}
