import { AddressedExplorer } from './LineagePage';

/** The explorer inside a profile page, in a frame of its own height. */
export function LineageTab({ urn }: { readonly urn: string }) {
  return <AddressedExplorer key={urn} urn={urn} frame="tab" />;
}
