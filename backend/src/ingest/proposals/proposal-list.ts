import { createHash } from 'node:crypto';

import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { isUrn } from '../../kernel/urn.js';
import type { Proposal, SystemMetadata } from '../../store/contract/store.types.js';
import type { LocatedProposal } from './conversion.js';

/** Proposals of one input. A million take about a gigabyte; of dbt models it is 100,000 that make as many. */
const MAX_PROPOSALS = 1_000_000;

/** Collects the proposals of one input. All carry its file and its system metadata, each its own place. */
export class ProposalList {
  readonly items: LocatedProposal[] = [];

  constructor(
    private readonly file: string,
    private readonly systemMetadata: SystemMetadata,
  ) {}

  /** Adds an aspect in its new state; does nothing for an undefined value. */
  upsert(place: string, entityUrn: string, aspectName: string, value: JsonObject | undefined): void {
    if (value !== undefined) this.add(place, { entityUrn, aspectName, changeType: 'UPSERT', value });
  }

  /** As `upsert`, but stored only where no other source has written the aspect; see `offers.ts`. */
  offer(place: string, entityUrn: string, aspectName: string, value: JsonObject | undefined): void {
    if (value !== undefined) this.add(place, { entityUrn, aspectName, changeType: 'UPSERT', value }, true);
  }

  /** Adds an aspect that is written only if the entity does not have it yet. */
  create(place: string, entityUrn: string, aspectName: string, value: JsonObject): void {
    this.add(place, { entityUrn, aspectName, changeType: 'CREATE', value, headers: { 'If-None-Match': '*' } });
  }

  /** Adds JSON patch operations on an aspect; the store knows how its lists are keyed. */
  patch(place: string, entityUrn: string, aspectName: string, operations: readonly JsonObject[]): void {
    this.add(place, { entityUrn, aspectName, changeType: 'PATCH', value: operations });
  }

  /** @throws Problem `ingest.too-many` */
  private add(place: string, proposal: Proposal, weak = false): void {
    if (this.items.length >= MAX_PROPOSALS)
      throw new Problem(
        'too-large',
        'ingest.too-many',
        `${this.file} makes more than ${MAX_PROPOSALS} changes; load it in parts.`,
        { file: this.file },
      );
    this.items.push({
      file: this.file,
      place,
      proposal: { ...proposal, systemMetadata: this.systemMetadata },
      ...(weak ? { isOffer: weak } : {}),
    });
  }
}

/**
 * The id of an object that has no name of its own, as DataHub's Python client computes it: MD5 over
 * compact JSON with sorted keys. Both clients must arrive at the same entity.
 */
export function guidOf(parts: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(parts).filter(([, value]) => value !== undefined);
  const sorted = Object.fromEntries(present.toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return createHash('md5')
    .update(escapeNonAscii(JSON.stringify(sorted)))
    .digest('hex');
}

/** Escapes everything outside ASCII, as Python's `json.dumps` does. */
function escapeNonAscii(text: string): string {
  return text.replaceAll(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The environments that a dataset can be in: the model's `FabricType`. */
export const ENVIRONMENTS = [
  'DEV',
  'TEST',
  'QA',
  'UAT',
  'EI',
  'PRE',
  'STG',
  'NON_PROD',
  'PROD',
  'CORP',
  'RVW',
  'PRD',
  'TST',
  'SIT',
  'SBX',
  'SANDBOX',
  'CERT',
];

/** The urn of a dataset by platform, dotted name and environment (`PROD`, `DEV`, …). */
export function datasetUrn(platform: string, name: string, env: string): string {
  return `urn:li:dataset:(urn:li:dataPlatform:${platform},${encodeUrnPart(name)},${env})`;
}

/** Encodes the characters that would break a urn's parentheses, as DataHub's client does. */
export function encodeUrnPart(text: string): string {
  return text.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(',', '%2C').replaceAll('␟', '%E2%90%9F');
}

/** The urn of an owner, given as a urn or as the name of a user. */
export function ownerUrn(owner: string): string {
  return isUrn(owner) ? owner : `urn:li:corpuser:${encodeUrnPart(owner)}`;
}

/** The urn of a tag, given as a urn or as a name. */
export function tagUrn(tag: string): string {
  return isUrn(tag) ? tag : `urn:li:tag:${encodeUrnPart(tag)}`;
}

/** The aspect `ownership` for owners of one type; undefined where there are none. */
export function ownershipOf(owners: readonly string[], type: string): JsonObject | undefined {
  if (owners.length === 0) return undefined;
  return {
    owners: owners.map((owner) => ({ owner: ownerUrn(owner), type })),
    lastModified: { time: 0, actor: 'urn:li:corpuser:unknown' },
  };
}

/** The aspect `globalTags`; undefined where there are no tags. */
export function tagsOf(tags: readonly string[]): JsonObject | undefined {
  return tags.length === 0 ? undefined : { tags: tags.map((tag) => ({ tag: tagUrn(tag) })) };
}

/** Escapes one segment of a JSON patch path (RFC 6901). */
export function patchSegment(text: string): string {
  return text.replaceAll('~', '~0').replaceAll('/', '~1');
}
