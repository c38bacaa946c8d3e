import { inLanguage } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';

/** The texts in English, which give every translation its form. */
export const english = {
  follow: 'Follow',
  following: 'Following',
  followerWord: (count: number) => (count === 1 ? 'follower' : 'followers'),
  stopHint: 'Stop following',
  followHint: 'Get a notice when it changes',
  unfollow: 'Stop following',
  unfollowOne: (name: string) => `Stop following ${name}`,
  saidOn: (name: string) => `You now follow ${name}`,
  saidOff: (name: string) => `You no longer follow ${name}`,
  saidMany: (count: number) => `You now follow ${counted(count, 'asset')}`,
  followers: 'Followers',
  nobody: 'Nobody follows this yet.',
  showFollowers: (count: number) => counted(count, 'follower'),
  followersOf: (name: string) => `Who follows ${name}`,
  since: 'since',
  more: 'Show more',
  tab: 'Follows',
  own: 'What you follow',
  none: 'You do not follow anything yet',
  noneWhy:
    'Open an asset and select Follow. You get a notice when its columns, owners, domain or description change, when it is deprecated or removed, and when an incident is raised or a check fails.',
  noneOther: (name: string) => `${name} does not follow anything you can see`,
  find: 'Find something to follow',
  inSearch: 'Show them in search',
  news: 'Changes in what you follow',
  noNews: 'Nothing yet. Changes that others make to what you follow appear here.',
  markAll: 'Mark all as read',
  unread: 'unread',
  by: 'by',
  moreChanges: (count: number) => `and ${counted(count, 'more change')}`,
  categories: { INCIDENT: 'Incident', ASSERTION: 'Check' } as Readonly<Record<string, string>>,
  youFollow: 'you follow this',
  bellFollows: 'What I follow',
  bellNone: 'No notices, and no changes in what you follow.',
  palette: { follow: 'Follow this', unfollow: 'Stop following this', mine: 'Go to what I follow' },
} as const;

/** What following says: the button, the lists, the news. */
export const followTexts = inLanguage('edit/follow/texts', english);
