import { kindOf } from '../../kernel/urn.js';
import type { Identity } from '../../kernel/viewer.js';
import type { Authorizer } from '../authorization/authorizer.js';
import { ALL_PRIVILEGES, type Privilege, privilegesIn } from '../privileges/privileges.js';
import { compileGrants, isNamed } from '../policies/grants.js';
import { grantedPrivileges, type Policy } from '../policies/policy.js';

export interface PreviewedPerson {
  readonly name: string;
  readonly viewer: Identity;
}

/** The rules before or after the change. */
interface Side {
  /** The policy as it is on this side; undefined where it is absent or inactive. */
  readonly policy: Policy | undefined;
  readonly policies: readonly Policy[];
  readonly authorizer: Pick<Authorizer, 'allowed' | 'everywhere' | 'resource'>;
}

export interface PreviewQuestion {
  readonly before: Side;
  readonly after: Side;
  readonly people: readonly PreviewedPerson[];
  /** Urns of the entities that the policy could select. */
  readonly entities: readonly string[];
  /** False where a limit left people or entities out. */
  readonly isComplete: boolean;
  readonly viewAuthorization: boolean;
}

export interface PreviewLimits {
  readonly decisions: number;
  readonly pauseEvery: number;
}

/** Privileges that change alike, and on what. */
interface PrivilegeEffect {
  readonly privileges: readonly Privilege[];
  /** How many entities; 0 for privileges of the installation. */
  readonly entities: number;
  readonly examples: readonly string[];
}

interface PersonEffect {
  readonly urn: string;
  readonly name: string;
  readonly gains: readonly PrivilegeEffect[];
  readonly losses: readonly PrivilegeEffect[];
}

export interface PolicyPreview {
  /** Who gains or loses something, by name. */
  readonly people: readonly PersonEffect[];
  /** How many people were compared. */
  readonly peopleCompared: number;
  /** Entities that the policy selects, as it would be; as it is, where it would be none. */
  readonly selected: number;
  readonly examples: readonly string[];
  readonly isComplete: boolean;
  /** The policy grants VIEW_ENTITY and view authorisation is off, so that everybody sees everything, whatever the policy says. */
  readonly viewIsOpen: boolean;
}

const EXAMPLES = 5;

/**
 * Who would gain and lose what. Privileges that the same policies grant are decided once; people whom neither form of the policy
 * names are asked only for what they own. Past the limit of decisions the answer holds whom it got to, and says so.
 */
export async function previewPolicy(
  question: PreviewQuestion,
  { decisions, pauseEvery, pause }: PreviewLimits & { readonly pause: () => Promise<unknown> },
): Promise<PolicyPreview> {
  const { before, after, people, viewAuthorization } = question;
  const targets = [before.policy, after.policy].flatMap((policy) => policy ?? []);
  const groups = alike(question);
  const chosen = selection(question, targets);
  const effects: PersonEffect[] = [];
  let spent = 0;
  let sincePause = 0;
  let compared = 0;
  for (const person of people) {
    if (spent >= decisions) break;
    compared += 1;
    const mine = entitiesFor(person, targets, chosen);
    const cost = (mine.length + 1) * groups.length * 2;
    spent += cost;
    sincePause += cost;
    const effect = effectOn(person, groups, mine, question);
    if (effect.gains.length + effect.losses.length > 0) effects.push(effect);
    if (sincePause < pauseEvery) continue;
    sincePause = 0;
    await pause();
  }
  const selected = selectedBy(after.policy ?? before.policy, question);
  return {
    people: effects.toSorted((left, right) => left.name.localeCompare(right.name)),
    peopleCompared: compared,
    selected: selected.length,
    examples: selected.slice(0, EXAMPLES),
    isComplete: question.isComplete && compared === people.length,
    viewIsOpen: !viewAuthorization && targets.some(({ privileges }) => privileges.some(isSeeing)),
  };
}

/** Privileges of either form of the policy, in groups that exactly the same policies grant before and after: each group is one decision. */
function alike({ before, after }: PreviewQuestion): readonly (readonly Privilege[])[] {
  const grantedBy = ({ policy }: Side): ReadonlySet<Privilege> => (policy ? grantedPrivileges(policy) : new Set());
  const wanted = new Set([...grantedBy(before), ...grantedBy(after)]);
  const sides = [before, after].map(({ policies }) => policies.map((policy) => grantedPrivileges(policy)));
  const groups = new Map<string, Privilege[]>();
  for (const privilege of ALL_PRIVILEGES) {
    if (!wanted.has(privilege)) continue;
    const granting = sides.map((side) => side.map((granted, index) => (granted.has(privilege) ? index : '')).join());
    // VIEW_ENTITY also follows from what an entity is about, and MANAGE_DATA_PRODUCTS from the domains of a product: each is
    // decided on its own.
    const isApart = privilege === 'VIEW_ENTITY' || privilege === 'MANAGE_DATA_PRODUCTS';
    const key = isApart ? privilege : granting.join('|');
    groups.set(key, [...(groups.get(key) ?? []), privilege]);
  }
  return [...groups.values()];
}

/** Whether a policy names VIEW_ENTITY itself: privileges to edit include it, and that is not shown as a gain. */
function isSeeing(name: string): boolean {
  const privileges = privilegesIn('METADATA', [name]);
  return privileges.size === 1 && privileges.has('VIEW_ENTITY');
}

interface Selection {
  readonly urns: readonly string[];
  readonly byOwner: ReadonlyMap<string, readonly string[]>;
}

/** What either form selects, whoever asks. */
function selection(question: PreviewQuestion, targets: readonly Policy[]): Selection {
  const urns = [...new Set(targets.flatMap((policy) => selectedBy(policy, question)))];
  const byOwner = new Map<string, string[]>();
  if (targets.some(({ actors }) => actors.owners))
    for (const urn of urns)
      for (const { owner } of question.before.authorizer.resource(urn).owners)
        byOwner.set(owner, [...(byOwner.get(owner) ?? []), urn]);
  return { urns, byOwner };
}

function selectedBy(policy: Policy | undefined, { entities, before }: PreviewQuestion): readonly string[] {
  if (!policy || policy.platform) return [];
  // The compiled grant of a policy open to everybody holds exactly where its conditions do.
  const open: Policy = { ...policy, privileges: ['VIEW_ENTITY'], actors: { ...policy.actors, allUsers: true } };
  const [grant] = compileGrants({ urn: '', groups: [], roles: [] }, [open]).get('VIEW_ENTITY') ?? [];
  return grant ? entities.filter((urn) => grant.holds(before.authorizer.resource(urn))) : [];
}

function entitiesFor(
  { viewer }: PreviewedPerson,
  targets: readonly Policy[],
  { urns, byOwner }: Selection,
): readonly string[] {
  const actor = viewer;
  // Roles of a person's groups count too: whoever is not surely outside is compared on everything.
  const isOutside = targets.every(
    ({ actors }) => !isNamed(actor, actors) && !(actors.roles.length > 0 && actor.groups.length > 0),
  );
  if (!isOutside) return urns;
  return [...new Set([viewer.urn, ...viewer.groups].flatMap((owner) => byOwner.get(owner) ?? []))];
}

function effectOn(
  { name, viewer }: PreviewedPerson,
  groups: readonly (readonly Privilege[])[],
  entities: readonly string[],
  { before, after }: PreviewQuestion,
): PersonEffect {
  const gains: PrivilegeEffect[] = [];
  const losses: PrivilegeEffect[] = [];
  for (const privileges of groups) {
    const [privilege] = privileges;
    if (privilege === undefined) continue;
    const changed = { gained: [] as string[], lost: [] as string[] };
    const isForAll = [before, after].some(
      ({ policy }) => policy?.platform === true && grantedPrivileges(policy).has(privilege),
    );
    for (const urn of isForAll ? [undefined] : decidableOn(privilege, entities)) {
      const [had, has] = [before, after].map(({ authorizer }) =>
        urn === undefined ? authorizer.everywhere(viewer, privilege) : authorizer.allowed(viewer, privilege, urn),
      );
      if (had !== has) (has ? changed.gained : changed.lost).push(urn ?? '');
    }
    if (changed.gained.length > 0) gains.push(effectOf(privileges, changed.gained));
    if (changed.lost.length > 0) losses.push(effectOf(privileges, changed.lost));
  }
  return { urn: viewer.urn, name, gains, losses };
}

/** The entities on which somebody may have the privilege. */
function decidableOn(privilege: Privilege, entities: readonly string[]): readonly string[] {
  if (privilege !== 'MANAGE_DATA_PRODUCTS') return entities;
  return entities.filter((urn) => ['domain', 'dataProduct'].includes(kindOf(urn)));
}

function effectOf(privileges: readonly Privilege[], urns: readonly string[]): PrivilegeEffect {
  const entities = urns.filter((urn) => urn !== '');
  return { privileges, entities: entities.length, examples: entities.slice(0, EXAMPLES) };
}
