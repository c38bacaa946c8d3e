import { setImmediate } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { textOf } from '../../kernel/json.js';
import { systemScope } from '../../kernel/visibility.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../../store/contract/readers.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { Authorizer } from '../authorization/authorizer.js';
import { ACTIVITY_ASPECTS, isActiveUser, MEMBERSHIP_ASPECTS, membershipsOf } from '../policies/memberships.js';
import type { Criterion, Policy } from '../policies/policy.js';
import { PolicyCache } from '../policies/policy-cache.js';
import { PolicyRepository } from '../policies/policy.repository.js';
import { type PreviewedPerson, type PreviewLimits, type PolicyPreview, previewPolicy } from './preview.js';
import type { Rulebook } from '../policies/rulebook.js';
import { ALWAYS_VISIBLE_KINDS } from '../visibility/viewer-visibility.js';

const PAGE = 1_000;
const MAX_PEOPLE = 5_000;
const MAX_ENTITIES = 200_000;
/** About two seconds of decisions on two cores. Past it the answer says that it is incomplete. */
const LIMITS: PreviewLimits = { decisions: 4_000_000, pauseEvery: 20_000 };
const PERSON_ASPECTS = [...MEMBERSHIP_ASPECTS, ...ACTIVITY_ASPECTS, 'corpUserEditableInfo'];
/** Kinds whose entities are not counted: the product's own records, and columns, which count as their asset. */
const UNCOUNTED_KINDS: ReadonlySet<string> = new Set([
  'schemaField',
  'dataHubExecutionRequest',
  'dataHubIngestionSource',
  'dataHubSecret',
  'dataHubStepState',
  'dataHubUpgrade',
  'dataHubRetention',
  'inviteToken',
  'post',
]);

/** What would change if a policy were stored, changed or deleted: the same decisions, made by today's rules and by those with the change. */
@Injectable()
export class PolicyPreviews {
  private readonly reader: EntityReader;

  constructor(
    private readonly rules: PolicyCache,
    private readonly repository: PolicyRepository,
    @Inject(ENTITY_READERS) readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(CONFIG) private readonly config: Pick<Config, 'viewAuthorization'>,
  ) {
    this.reader = readers.as(systemScope('previewing a policy'));
  }

  /** @param after the policy as it would be; undefined: deleted, or not active */
  async preview(urn: string | undefined, after: Policy | undefined): Promise<PolicyPreview> {
    await this.rules.settled();
    const now = this.rules.policies;
    const before = now.find((policy) => policy.urn === urn);
    const then = [...now.filter((policy) => policy !== before), ...(after ? [after] : [])];
    const authorizerOf = (policies: readonly Policy[]): Authorizer => new Authorizer(this.with(policies), this.config);
    const { people, isComplete: isEverybody } = await this.people();
    const { urns, isComplete: isEveryEntity } = await this.entities(
      [before, after].flatMap((one) => (one && !one.platform ? [one] : [])),
    );
    return previewPolicy(
      {
        before: { policy: before, policies: now, authorizer: authorizerOf(now) },
        after: { policy: after, policies: then, authorizer: authorizerOf(then) },
        people,
        entities: urns,
        isComplete: isEverybody && isEveryEntity,
        viewAuthorization: this.config.viewAuthorization,
      },
      { ...LIMITS, pause: () => setImmediate() },
    );
  }

  /** Today's rules with other policies. The facts about entities are read from the cache while the preview runs. */
  private with(policies: readonly Policy[]): Rulebook {
    const { rules } = this;
    return {
      revision: 0,
      policies,
      factsAt: (urn) => rules.factsAt(urn),
      rolesOfGroup: (group) => rules.rolesOfGroup(group),
      ownedBy: (group) => rules.ownedBy(group),
      administrators: rules.administrators,
    };
  }

  private async people(): Promise<{ readonly people: readonly PreviewedPerson[]; readonly isComplete: boolean }> {
    const people: PreviewedPerson[] = [];
    for (let afterNumber = -1; people.length <= MAX_PEOPLE;) {
      const query = { kind: 'corpuser', afterNumber, limit: PAGE, aspects: PERSON_ASPECTS };
      const page = await this.reader.scan(query);
      people.push(...page.flatMap((one) => personOf(one) ?? []));
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      afterNumber = last.i;
    }
    return { people: people.slice(0, MAX_PEOPLE), isComplete: people.length <= MAX_PEOPLE };
  }

  private async entities(policies: readonly Policy[]): Promise<{
    readonly urns: readonly string[];
    readonly isComplete: boolean;
  }> {
    if (policies.length === 0) return { urns: [], isComplete: true };
    const urns = namedBy(policies, 'URN');
    if (urns) {
      const stored = await this.reader.entities([...urns], []);
      return {
        urns: [...stored].flatMap(([urn, { exists, removed }]) => (exists && !removed ? [urn] : [])),
        isComplete: true,
      };
    }
    const kinds = [...(namedBy(policies, 'TYPE') ?? this.model.kinds.map(({ name }) => name).filter(isCounted))];
    // Reading one more than the limit tells whether there are more.
    const assets = await this.repository.assets(kinds, MAX_ENTITIES + 1);
    return { urns: assets.slice(0, MAX_ENTITIES), isComplete: assets.length <= MAX_ENTITIES };
  }
}

/** The values of one field that the policies select by, if each of them has an EQUALS condition on it; else undefined. */
function namedBy(policies: readonly Policy[], field: Criterion['field']): ReadonlySet<string> | undefined {
  const values = policies.map(
    ({ criteria }) => criteria.find((one) => one.field === field && one.condition === 'EQUALS')?.values,
  );
  return values.every((one) => one !== undefined) ? new Set(values.flat()) : undefined;
}

function isCounted(kind: string): boolean {
  return !ALWAYS_VISIBLE_KINDS.has(kind) && !UNCOUNTED_KINDS.has(kind);
}

/** Undefined for people who are suspended or have left: they gain and lose nothing. */
function personOf({ urn, exists, removed, aspects }: StoredEntity): PreviewedPerson | undefined {
  if (!exists || removed || !isActiveUser(aspects)) return undefined;
  const { corpUserEditableInfo, corpUserInfo } = aspects;
  const name = textOf(corpUserEditableInfo?.value.displayName) ?? textOf(corpUserInfo?.value.displayName);
  return {
    name: name ?? urn.slice(urn.lastIndexOf(':') + 1),
    viewer: { urn, ...membershipsOf(aspects), credential: 'session' },
  };
}
