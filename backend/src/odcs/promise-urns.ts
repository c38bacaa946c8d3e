import { createHash } from 'node:crypto';

import type { JsonObject } from '../kernel/json.js';
import { type PromisedAssertion, SCHEMA_KEY } from './mapping/promises.js';

/** The urn of a contract that a document makes: the same document always makes the same one. */
export function newContractUrn(documentId: string, objectName: string): string {
  return `urn:li:dataContract:${digest([documentId, objectName])}`;
}

/**
 * The urns of promised assertions, in their order. An assertion that the contract has already is found by the id that the document
 * gives it, as exports do. The columns are those of the contract's assertion about the schema. Every other one is named after its
 * contract and its key.
 *
 * @param held the assertions of the stored contract, with the values of their `assertionInfo`
 */
export function promiseUrns(
  contract: string,
  promises: readonly Pick<PromisedAssertion, 'id' | 'key'>[],
  held: ReadonlyMap<string, JsonObject>,
): readonly string[] {
  const urns = promises.map(({ id, key }) => {
    const named = `urn:li:assertion:${id ?? ''}`;
    return id !== undefined && held.has(named) ? named : `urn:li:assertion:${digest([contract, key])}`;
  });
  const used = new Set(urns);
  return promises.map(({ key }, index) => {
    const urn = urns[index] ?? '';
    if (key !== SCHEMA_KEY || held.has(urn)) return urn;
    return [...held].find(([other, info]) => info.type === 'DATA_SCHEMA' && !used.has(other))?.[0] ?? urn;
  });
}

function digest(parts: readonly string[]): string {
  return createHash('md5').update(JSON.stringify(parts)).digest('hex');
}
