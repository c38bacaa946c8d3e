import { inLanguage } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  actions: (name: string) => `Actions for ${name}`,
  users: 'Users',
  usersLead: 'People who can sign in, and their roles.',
  groups: 'Groups',
  groupsLead:
    'Groups can own assets and be named in policies. Members of groups from a sign-in provider are managed there.',
  invite: 'Invite people',
  inviteLead: 'Anyone with the link can join with this role, for seven days or until you create a new link.',
  inviteWithoutRole:
    'Anyone with the link can join without a role, for seven days or until you create a new link. Someone who manages policies can give roles.',
  inviteRole: 'Role of invited people',
  inviteShow: 'Show the link',
  inviteRenew: 'Create a new link',
  inviteLink: 'Invitation link',
  copyLink: 'Copy the link',
  findUser: 'Find a user',
  noUsers: 'No user matches',
  noUsersWhy: 'Search matches the beginning of any word in a name or address. Invite people above.',
  role: (name: string) => `Role of ${name}`,
  noRole: 'No role',
  suspended: 'suspended',
  suspend: 'Suspend',
  activate: 'Reactivate',
  resetLink: 'Reset link',
  resetMade: (name: string) => `A link for ${name}. It works once and expires after an hour.`,
  remove: 'Remove',
  removeAsk: (name: string) => `Remove ${name}? Their sessions and tokens end immediately.`,
  keep: 'Keep',
  you: 'you',
  newGroup: 'Name of the new group',
  makeGroup: 'Create group',
  noGroups: 'There are no groups yet',
  noGroupsWhy: 'Create one above, then add members.',
  members: (count: number) => counted(count, 'member'),
  addMember: (group: string) => `Add a member to ${group}`,
  takeOut: (name: string, group: string) => `Remove ${name} from ${group}`,
  removeGroupAsk: (name: string) => `Remove the group ${name}? Assets it owns lose this owner.`,
  outside: 'from the sign-in provider',
  givesRole: 'has a role: only someone who manages policies can add members',
  firstRun: 'You are the only user. Send the invitation link to a colleague.',
} as const;

/** What the settings pages about users and groups say, and the part about invitations. */
export const peopleTexts = inLanguage('settings/people/texts', english);
