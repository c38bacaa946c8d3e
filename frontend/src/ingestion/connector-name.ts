import { useQuery } from '@tanstack/react-query';

import { connectorsQuery } from './ingestion-queries';

/** The platform whose logo stands for a connector, and the connector's title; its own name before anything is known. */
export function useConnectorLook(): (name: string) => { readonly title: string; readonly platform: string } {
  const { data } = useQuery(connectorsQuery(''));
  const byName = new Map(data?.connectors.map((connector) => [connector.name, connector]));
  return (name) => byName.get(name) ?? { title: name, platform: name };
}
