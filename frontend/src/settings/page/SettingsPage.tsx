import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accessTexts } from '../../access/texts';
import { usePrivilegeName } from '../../access/access-queries';
import { AuditPart } from '../../access/audit/AuditPart';
import { PoliciesPart } from '../../access/policies/PoliciesPart';
import { ProgramsPart } from '../../access/programs/ProgramsPart';
import { RolesPart } from '../../access/roles/RolesPart';
import { SecretsPart } from '../../access/setup/SecretsPart';
import { isInstaller, SetupPart } from '../../access/setup/SetupPart';
import { SharedPart } from '../../access/setup/SharedPart';
import { SignInPart } from '../../access/setup/SignInPart';
import { meQuery, type SignedIn } from '../../api/session';
import { EmptyState } from '../../ui/states/EmptyState';
import { AppLink } from '../../ui/parts/navigation';
import { PageTitle } from '../../ui/parts/PageTitle';
import { PanelBoundary } from '../../ui/states/PanelBoundary';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { texts } from '../../ui/texts';
import { ActionsPart } from '../actions/ActionsPart';
import { actionTexts } from '../actions/texts';
import { GroupsPart } from '../people/GroupsPart';
import { OwnershipTypesPart } from '../catalogue/OwnershipTypesPart';
import { NotificationsPart } from '../notifications/NotificationsPart';
import { PasswordPart } from '../profile/PasswordPart';
import { PlatformsPart } from '../catalogue/PlatformsPart';
import { ProfilePart } from '../profile/ProfilePart';
import styles from '../Settings.module.css';
import { catalogueTexts } from '../catalogue/texts';
import { ThresholdsPart } from '../catalogue/ThresholdsPart';
import { ConnectionsPart } from '../connections/ConnectionsPart';
import { connectionTexts } from '../connections/texts';
import { RetentionPart } from '../retention/RetentionPart';
import { retentionTexts } from '../retention/texts';
import { TasksPart } from '../tasks/TasksPart';
import { taskTexts } from '../tasks/texts';
import { TokensPart } from '../tokens/TokensPart';
import { UsersPart } from '../people/UsersPart';
import { settingsTexts } from '../texts';
import { peopleTexts } from '../people/texts';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

/**
 * One part of the settings. It is an entry of the navigation and has the address `/settings/<id>`.
 */
interface Part {
  readonly id: string;
  readonly label: string;
  /** Draws the part. It is called only when the person opens it. */
  readonly show: () => ReactNode;
  /** Whether the person may open the part. The server checks again. */
  readonly isFor?: (me: SignedIn) => boolean;
  /** The privilege that is named to people who may not open it. */
  readonly privilege?: string;
}

/**
 * The rule of a part that needs a privilege on the installation: the flag of the signed-in person,
 * and the name of the privilege for those who lack it.
 */
function needs(flag: keyof SignedIn['platformPrivileges'], privilege: string): Pick<Part, 'isFor' | 'privilege'> {
  return { isFor: ({ platformPrivileges }) => platformPrivileges[flag], privilege };
}

/**
 * The parts in the order of the navigation. A part without `isFor` is open to everybody. To add
 * one, add an entry here.
 */
const PARTS: readonly Part[] = [
  {
    id: 'profile',
    label: settingsTexts.profile,
    show: () => (
      <>
        <ProfilePart />
        <NotificationsPart />
        <PasswordPart />
      </>
    ),
  },
  { id: 'appearance', label: settingsTexts.appearance, show: () => <AppearancePart /> },
  { id: 'tokens', label: settingsTexts.tokens, show: () => <TokensPart /> },
  {
    id: 'users',
    label: peopleTexts.users,
    show: () => <UsersPart />,
    ...needs('manageIdentities', 'MANAGE_USERS_AND_GROUPS'),
  },
  {
    id: 'groups',
    label: peopleTexts.groups,
    show: () => <GroupsPart />,
    ...needs('manageIdentities', 'MANAGE_USERS_AND_GROUPS'),
  },
  {
    id: 'roles',
    label: accessTexts.parts.roles,
    show: () => <RolesPart />,
    ...needs('managePolicies', 'MANAGE_POLICIES'),
  },
  {
    id: 'policies',
    label: accessTexts.parts.policies,
    show: () => <PoliciesPart />,
    ...needs('managePolicies', 'MANAGE_POLICIES'),
  },
  {
    id: 'ownership-types',
    label: catalogueTexts.parts.ownershipTypes,
    show: () => <OwnershipTypesPart />,
  },
  { id: 'platforms', label: catalogueTexts.parts.platforms, show: () => <PlatformsPart /> },
  { id: 'thresholds', label: catalogueTexts.parts.thresholds, show: () => <ThresholdsPart /> },
  { id: 'audit', label: accessTexts.parts.audit, show: () => <AuditPart /> },
  {
    id: 'programs',
    label: accessTexts.parts.programs,
    show: () => <ProgramsPart />,
    ...needs('manageIdentities', 'MANAGE_USERS_AND_GROUPS'),
  },
  {
    id: 'secrets',
    label: accessTexts.parts.secrets,
    show: () => <SecretsPart />,
    ...needs('manageSecrets', 'MANAGE_SECRETS'),
  },
  {
    id: 'connections',
    label: connectionTexts.part,
    show: () => <ConnectionsPart />,
    ...needs('manageConnections', 'MANAGE_CONNECTIONS'),
  },
  {
    id: 'sign-in',
    label: accessTexts.parts.signIn,
    show: () => <SignInPart />,
    ...needs('manageGlobalSettings', 'MANAGE_GLOBAL_SETTINGS'),
  },
  {
    id: 'shared',
    label: accessTexts.parts.shared,
    show: () => <SharedPart />,
    ...needs('manageGlobalSettings', 'MANAGE_GLOBAL_SETTINGS'),
  },
  {
    id: 'actions',
    label: actionTexts.part,
    show: () => <ActionsPart />,
    ...needs('manageFeatures', 'MANAGE_SYSTEM_OPERATIONS'),
  },
  {
    id: 'tasks',
    label: taskTexts.part,
    show: () => <TasksPart />,
    // The protocol's flag for who has this privilege.
    ...needs('manageFeatures', 'MANAGE_SYSTEM_OPERATIONS'),
  },
  {
    id: 'retention',
    label: retentionTexts.part,
    show: () => <RetentionPart />,
    ...needs('manageFeatures', 'MANAGE_SYSTEM_OPERATIONS'),
  },
  { id: 'start', label: accessTexts.parts.start, show: () => <SetupPart />, isFor: isInstaller },
];

/**
 * The settings: the navigation on one side, the chosen part in a card beside it.
 *
 * The navigation lists only what the person may open. An address of another part has one of two
 * answers: a part that exists names the missing privilege, and one that does not exist says "not
 * found". Until the person is read, neither is shown, because it could be wrong.
 */
export function SettingsPage() {
  const { part } = useParams({ strict: false });
  const { data: me } = useQuery(meQuery);
  const parts = PARTS.filter(({ isFor }) => !isFor || (me !== undefined && isFor(me)));
  const current = parts.find(({ id }) => id === part);
  // The part of the address when it exists but is not open to this person.
  const refused = me && !current ? PARTS.find(({ id }) => id === part) : undefined;
  return (
    <div className={styles.page}>
      <PageTitle title={current ? `${current.label} · ${settingsTexts.title}` : settingsTexts.title}>
        {settingsTexts.title}
      </PageTitle>
      <div className={styles.body}>
        <nav className={styles.parts} aria-label={settingsTexts.title}>
          {parts.map(({ id, label }) => (
            <AppLink
              key={id}
              className={styles.part}
              href={`/settings/${id}`}
              aria-current={id === part ? 'page' : undefined}
            >
              {label}
            </AppLink>
          ))}
        </nav>
        <section className={styles.card}>
          {current ? (
            <>
              <h2>{current.label}</h2>
              <PanelBoundary key={current.id}>{current.show()}</PanelBoundary>
            </>
          ) : null}
          {me ? null : <SkeletonRows rows={6} height={40} />}
          {refused ? <Refused part={refused} /> : null}
          {me && !current && !refused ? (
            <EmptyState
              title={texts.states.notFound}
              actions={<AppLink href="/settings/profile">{settingsTexts.profile}</AppLink>}
            >
              {texts.states.notFoundWhy(`/settings/${String(part)}`)}
            </EmptyState>
          ) : null}
        </section>
      </div>
    </div>
  );
}

/**
 * Says which privilege is missing, and who can grant it.
 *
 * The part about setting up needs several privileges at once, so it has a sentence of its own.
 */
function Refused({ part: { privilege } }: { readonly part: Part }) {
  const nameOf = usePrivilegeName();
  const forbidden = catalogueTexts.forbidden;
  return (
    <EmptyState title={forbidden.title} icon="key">
      <p>{privilege === undefined ? forbidden.installer : forbidden.why(nameOf(privilege))}</p>
      {privilege === undefined ? null : <p>{forbidden.who}</p>}
    </EmptyState>
  );
}

/** The choices of appearance. "auto" follows the operating system. */
const SCHEMES = [
  { value: 'auto', label: settingsTexts.system },
  { value: 'light', label: settingsTexts.light },
  { value: 'dark', label: settingsTexts.dark },
] as const;

/**
 * Light, dark or as the system has it. The choice takes effect at once. Motion and contrast follow
 * the settings of the system, and the notes below say so.
 */
function AppearancePart() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <p className={styles.lead}>{settingsTexts.themeLead}</p>
      <SegmentedControl
        aria-label={settingsTexts.theme}
        data={[...SCHEMES]}
        value={colorScheme}
        onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme.value === value)?.value ?? 'auto')}
      />
      <div className={styles.notes}>
        <p>{settingsTexts.motion}</p>
        <p>{settingsTexts.contrast}</p>
      </div>
    </>
  );
}
