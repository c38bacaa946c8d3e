import { createHash } from 'node:crypto';

import type { JsonObject } from '../../kernel/json.js';
import { isUrn } from '../../kernel/urn.js';
import type { Proposal, SystemMetadata } from '../../store/contract/store.types.js';
import type { LocatedProposal } from './conversion.js';

/** Proposals of one input: all carry its file and its system metadata, each its own place. */
export class ProposalList {
  readonly items: LocatedProposal[] = [];

  constructor(
    private readonly file: string,
    private readonly systemMetadata: SystemMetadata,
  ) {}

  /** An aspect in its new state; nothing for an undefined value. */
  upsert(place: string, entityUrn: string, aspectName: string, value: JsonObject | undefined): void {
    if (value !== undefined) this.add(place, { entityUrn, aspectName, changeType: 'UPSERT', value });
  }

  /** As `upsert`, but only where no other source has written the aspect. */
  offer(place: string, entityUrn: string, aspectName: string, value: JsonObject | undefined): void {
    if (value !== undefined) this.add(place, { entityUrn, aspectName, changeType: 'UPSERT', value }, true);
  }

  /** Written once and never again: what is there stays. */
  create(place: string, entityUrn: string, aspectName: string, value: JsonObject): void {
    this.add(place, { entityUrn, aspectName, changeType: 'CREATE', value, headers: { 'If-None-Match': '*' } });
  }

  patch(place: string, entityUrn: string, aspectName: string, operations: readonly JsonObject[]): void {
    this.add(place, { entityUrn, aspectName, changeType: 'PATCH', value: operations });
  }

  private add(place: string, proposal: Proposal, weak = false): void {
    this.items.push({
      file: this.file,
      place,
      proposal: { ...proposal, systemMetadata: this.systemMetadata },
      ...(weak ? { weak } : {}),
    });
  }
}

/**
 * The id that the public client gives an object that has no name of its own: MD5 over compact JSON with sorted keys, so
 * that both ways in meet in one entity.
 */
export function guidOf(parts: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(parts).filter(([, value]) => value !== undefined);
  const sorted = Object.fromEntries(present.toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return createHash('md5')
    .update(escapeNonAscii(JSON.stringify(sorted)))
    .digest('hex');
}

/** Python's `json.dumps` escapes everything outside ASCII. */
function escapeNonAscii(text: string): string {
  return text.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function datasetUrn(platform: string, name: string, env: string): string {
  return `urn:li:dataset:(urn:li:dataPlatform:${platform},${encodeUrnPart(name)},${env})`;
}

/** Characters that would break a urn's parentheses are encoded, as the public client does it. */
export function encodeUrnPart(text: string): string {
  return text.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(',', '%2C').replaceAll('␟', '%E2%90%9F');
}

/** A name or a urn of a person or group → a urn. */
export function ownerUrn(owner: string): string {
  return isUrn(owner) ? owner : `urn:li:corpuser:${encodeUrnPart(owner)}`;
}

export function tagUrn(tag: string): string {
  return isUrn(tag) ? tag : `urn:li:tag:${encodeUrnPart(tag)}`;
}

export function ownershipOf(owners: readonly string[], type: string): JsonObject | undefined {
  if (owners.length === 0) return undefined;
  return {
    owners: owners.map((owner) => ({ owner: ownerUrn(owner), type })),
    lastModified: { time: 0, actor: 'urn:li:corpuser:unknown' },
  };
}

export function tagsOf(tags: readonly string[]): JsonObject | undefined {
  return tags.length === 0 ? undefined : { tags: tags.map((tag) => ({ tag: tagUrn(tag) })) };
}

/** One segment of a JSON patch path. */
export function patchSegment(text: string): string {
  return text.replaceAll('~', '~0').replaceAll('/', '~1');
}
