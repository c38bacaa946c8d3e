import type { ContractPartsFragment } from '../../api/documents.generated';
import type { AssertionValues } from './assertions/assertion-input';

export type Contract = ContractPartsFragment;

/** The parts of a contract in the order in which they are shown, by their field in the protocol. */
export const CONTRACT_PARTS = ['freshness', 'schema', 'dataQuality'] as const;

export type ContractPart = (typeof CONTRACT_PARTS)[number];

/** Which part of the contract promises each assertion, by urn. Assertions outside the contract are absent. */
export type PartByAssertion = Readonly<Record<string, ContractPart | ''>>;

/** The part that promises a new assertion unless somebody chooses another one, by what the assertion is about. */
export function usualPart(subject: AssertionValues['subject']): ContractPart {
  return subject === 'freshness' || subject === 'schema' ? subject : 'dataQuality';
}

/** The assertions of a contract with their parts. */
export function partsOf(contract: Contract | null | undefined): PartByAssertion {
  const { properties } = contract ?? {};
  return Object.fromEntries(
    CONTRACT_PARTS.flatMap((part) => (properties?.[part] ?? []).map(({ assertion }) => [assertion.urn, part])),
  );
}

/** The lists that the mutation takes. Each is stated, because one that is left out would be emptied as well. */
export function contractLists(
  parts: PartByAssertion,
): Record<ContractPart, readonly { readonly assertionUrn: string }[]> {
  const list = (part: ContractPart) =>
    Object.entries(parts).flatMap(([assertionUrn, chosen]) => (chosen === part ? [{ assertionUrn }] : []));
  return { freshness: list('freshness'), schema: list('schema'), dataQuality: list('dataQuality') };
}
