import type { IndexState, IndexWriter } from './index-writer.js';
import { documentHash } from './search-file.js';

const SHOWN = 10;

/** Whether what the index holds is what the graph says. */
export interface SearchVerification {
  readonly equal: boolean;
  readonly documents: number;
  readonly expected: number;
  readonly digest: string;
  readonly expectedDigest: string;
  /** At most ten of each. */
  readonly missing: readonly string[];
  readonly stale: readonly string[];
  readonly surplus: readonly number[];
}

/** Compares what an engine holds with what the graph says, without changing either. */
export async function verifyIndex(engine: IndexState, writer: IndexWriter): Promise<SearchVerification> {
  const held = new Map(engine.file.hashes());
  const digest = digestOf(held.values());
  const hashes: string[] = [];
  const missing: string[] = [];
  const stale: string[] = [];
  for await (const document of writer.expected(engine)) {
    const hash = documentHash(document);
    hashes.push(hash);
    const heldHash = held.get(document.i);
    held.delete(document.i);
    if (heldHash === undefined) missing.push(document.urn);
    else if (heldHash !== hash) stale.push(document.urn);
  }
  return {
    equal: missing.length + stale.length + held.size === 0,
    documents: engine.table.size,
    expected: hashes.length,
    digest,
    expectedDigest: digestOf(hashes),
    missing: missing.slice(0, SHOWN),
    stale: stale.slice(0, SHOWN),
    surplus: [...held.keys()].slice(0, SHOWN),
  };
}

/** Independent of order. */
function digestOf(hashes: Iterable<string>): string {
  let sum = 0n;
  for (const hash of hashes) sum = (sum + BigInt(`0x${hash}`)) & 0xffffffffffffffffn;
  return sum.toString(16).padStart(16, '0');
}
