import { jsonEquals, type JsonObject, objectOf, textOf, textsOf } from '../../kernel/json.js';
import { kindOf } from '../../kernel/urn.js';
import type { JudgedWrite } from '../../store/contract/write-gate.js';
import { GROUP_FIELDS } from '../policies/memberships.js';
import type { Rulebook } from '../policies/rulebook.js';
import type { Privilege } from '../privileges/privileges.js';

/**
 * Aspects that grant power are platform actions whatever path they come by: without this a write to one's own user is a way to
 * become an administrator.
 */
const POWER_OF_ASPECT: ReadonlyMap<string, Privilege> = new Map<string, Privilege>([
  // A role is a set of policies: whoever gives one away could otherwise make themselves an administrator.
  ['roleMembership', 'MANAGE_POLICIES'],
  ['groupMembership', 'MANAGE_USERS_AND_GROUPS'],
  ['nativeGroupMembership', 'MANAGE_USERS_AND_GROUPS'],
  // Whoever writes another person's password can sign in as them.
  ['corpUserCredentials', 'MANAGE_POLICIES'],
  ['corpUserStatus', 'MANAGE_USERS_AND_GROUPS'],
  ['globalSettingsInfo', 'MANAGE_SYSTEM_OPERATIONS'],
  // Asks for a run, or for its end.
  ['dataHubExecutionRequestSignal', 'MANAGE_INGESTION'],
]);
const POWER_OF_KIND: ReadonlyMap<string, Privilege> = new Map<string, Privilege>([
  ['dataHubPolicy', 'MANAGE_POLICIES'],
  ['dataHubRole', 'MANAGE_POLICIES'],
  ['inviteToken', 'MANAGE_POLICIES'],
  // A token entity that names another owner would let its author act as them. People's own tokens are written by `Tokens`, after its check.
  ['dataHubAccessToken', 'MANAGE_ACCESS_TOKENS'],
  ['dataHubSecret', 'MANAGE_SECRETS'],
  ['dataHubConnection', 'MANAGE_CONNECTIONS'],
  // A rule sends what changes anywhere in the catalogue to an address outside, and writes metadata in the product's name.
  ['dataHubAction', 'MANAGE_SYSTEM_OPERATIONS'],
  ['globalSettings', 'MANAGE_SYSTEM_OPERATIONS'],
  // Decides which history of everything is removed for good.
  ['dataHubRetention', 'MANAGE_SYSTEM_OPERATIONS'],
  // Written by its author's and its recipients' own mutations: nobody acknowledges in another's name.
  ['impactAssessment', 'MANAGE_SYSTEM_OPERATIONS'],
  // Owners of a group or a user, whether a user is removed, and deleting either.
  ['corpuser', 'MANAGE_USERS_AND_GROUPS'],
  ['corpGroup', 'MANAGE_USERS_AND_GROUPS'],
]);
/** What may be said of people without having power over them. */
const HARMLESS_OF_PEOPLE: ReadonlySet<string> = new Set([
  'corpUserEditableInfo',
  'corpUserSettings',
  'corpGroupEditableInfo',
  'globalTags',
  'glossaryTerms',
  'structuredProperties',
  'institutionalMemory',
]);

/** Who runs recipes that are not started here: what it reports of them is metadata, not a recipe that this server would run. */
const OUTSIDE_EXECUTOR = '__datahub_cli_';

type Rule = (before: JsonObject | undefined, after: JsonObject | undefined, existed: boolean) => boolean;

/** Aspects that sources write with every run, and that hold power in some fields only: whether a change of one moves it. */
const POWER_BY_EFFECT: ReadonlyMap<string, { readonly privilege: Privilege; readonly moves: Rule }> = new Map<
  string,
  { readonly privilege: Privilege; readonly moves: Rule }
>([
  ['corpuser|corpUserInfo', { privilege: 'MANAGE_USERS_AND_GROUPS', moves: changesUser }],
  ['corpuser|corpUserKey', { privilege: 'MANAGE_USERS_AND_GROUPS', moves: (_, after) => after === undefined }],
  ['corpuser|origin', { privilege: 'MANAGE_USERS_AND_GROUPS', moves: (_before, _after, existed) => existed }],
  ['corpGroup|corpGroupInfo', { privilege: 'MANAGE_USERS_AND_GROUPS', moves: changesGroup }],
  ['corpGroup|corpGroupKey', { privilege: 'MANAGE_USERS_AND_GROUPS', moves: (_, after) => after === undefined }],
  ['corpGroup|origin', { privilege: 'MANAGE_USERS_AND_GROUPS', moves: (_before, _after, existed) => existed }],
  ['dataHubIngestionSource|dataHubIngestionSourceInfo', { privilege: 'MANAGE_INGESTION', moves: changesRecipe }],
  ['dataHubExecutionRequest|dataHubExecutionRequestInput', { privilege: 'MANAGE_INGESTION', moves: asksForRun }],
  ['test|testInfo', { privilege: 'MANAGE_TESTS', moves: changesDefinition }],
]);

interface Write {
  readonly entityUrn: string;
  readonly aspectName: string;
}

/** The platform privilege behind a write that grants power, or may: for paths where the value is not looked at. */
export function powerOfWrite({ entityUrn, aspectName }: Write): Privilege | undefined {
  const kind = kindOf(entityUrn);
  return POWER_BY_EFFECT.get(`${kind}|${aspectName}`)?.privilege ?? certainPowerOf({ entityUrn, aspectName });
}

/** The platform privilege behind a write that grants power whatever it says. */
export function certainPowerOf({ entityUrn, aspectName }: Write): Privilege | undefined {
  const kind = kindOf(entityUrn);
  if (POWER_BY_EFFECT.has(`${kind}|${aspectName}`)) return undefined;
  const people = kind === 'corpuser' || kind === 'corpGroup';
  if (people && HARMLESS_OF_PEOPLE.has(aspectName)) return undefined;
  return POWER_OF_ASPECT.get(aspectName) ?? POWER_OF_KIND.get(kind);
}

/** The platform privilege that this very change needs, beside the one that `certainPowerOf` names for every write of the aspect. */
export function powerOfChange({ urn, aspect, before, after, existed }: JudgedWrite): Privilege | undefined {
  if (aspect === 'globalSettingsInfo' && changesSignIn(before, after)) return 'MANAGE_POLICIES';
  const rule = POWER_BY_EFFECT.get(`${kindOf(urn)}|${aspect}`);
  if (rule) return rule.moves(before, after, existed) ? rule.privilege : undefined;
  return certainPowerOf({ entityUrn: urn, aspectName: aspect });
}

/** What decides whether a group gives its members anything. */
type GroupRules = Pick<Rulebook, 'policies' | 'rolesOfGroup'>;

/** The groups that a change puts somebody into. */
export function groupsJoined({ aspect, before, after }: JudgedWrite): readonly string[] {
  const field = GROUP_FIELDS.get(aspect);
  if (field === undefined) return [];
  const had = new Set(textsOf(before?.[field]));
  return textsOf(after?.[field]).filter((group) => !had.has(group));
}

/** Whether a group has a role or a policy names it: to put somebody into it gives a right away. */
export function grantsPrivileges(group: string, rules: GroupRules): boolean {
  return (
    rules.rolesOfGroup(group).length > 0 ||
    rules.policies.some(({ actors }) => actors.allGroups || actors.groups.includes(group))
  );
}

/**
 * Whether the change decides if a user may sign in, or if they are the product's own. A source may say of a user who is new that they
 * have left.
 */
function changesUser(before: JsonObject | undefined, after: JsonObject | undefined, existed: boolean): boolean {
  const isActive = (value: JsonObject | undefined): boolean => value?.active !== false;
  const isOurs = (value: JsonObject | undefined): boolean => value?.system === true || value?.isSupportUser === true;
  if (isOurs(before) !== isOurs(after)) return true;
  return existed && isActive(before) !== isActive(after);
}

/** Whoever names the provider that vouches for people can sign in as any of them who has no password here. */
function changesSignIn(before: JsonObject | undefined, after: JsonObject | undefined): boolean {
  return !jsonEquals(before?.sso ?? null, after?.sso ?? null);
}

function changesGroup(before: JsonObject | undefined, after: JsonObject | undefined): boolean {
  return ['admins', 'members', 'groups'].some((field) => !jsonEquals(before?.[field] ?? [], after?.[field] ?? []));
}

/** A recipe is code: only the report of one that is run elsewhere is metadata. */
function changesRecipe(before: JsonObject | undefined, after: JsonObject | undefined): boolean {
  const isReport = (value: JsonObject | undefined): boolean =>
    textOf(objectOf(value?.config).executorId) === OUTSIDE_EXECUTOR && value?.schedule === undefined;
  return (before !== undefined && !isReport(before)) || !isReport(after);
}

function asksForRun(before: JsonObject | undefined, after: JsonObject | undefined): boolean {
  const isReport = (value: JsonObject | undefined): boolean => textOf(value?.executorId) === OUTSIDE_EXECUTOR;
  return (before !== undefined && !isReport(before)) || !isReport(after);
}

/** The actions of a definition write tags, owners and more on every asset that the test is about, as the system user. */
function changesDefinition(before: JsonObject | undefined, after: JsonObject | undefined): boolean {
  return !jsonEquals(before?.definition ?? null, after?.definition ?? null);
}
