import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  title: 'Notifications',
  lead: 'The bell shows assessments that you are sent, and news of what you follow or own, in any case. Choose what else reaches you, and how.',
  groupLead: 'What concerns the group is also sent to its channel.',
  groupButton: 'Notifications',
  groupAction: (name: string) => `Edit the notifications of ${name}`,
  events: {
    BREAKING_CHANGE: 'A change breaks something that you own',
    ASSESSMENT: 'Somebody sends you an impact assessment',
    NEWS: 'News of what you follow or own',
  },
  groupEvents: {
    BREAKING_CHANGE: 'A change breaks something that the group owns',
    ASSESSMENT: 'Somebody sends the group an impact assessment',
    NEWS: 'Incidents and failing checks of what the group owns',
  },
  groupNone: 'Nothing is sent to a channel of the group.',
  groupHidden: 'Those who manage the group choose where its messages go.',
  groupEmailHint: 'Empty: the address of the group',
  channels: { IN_APP: 'Bell', EMAIL: 'E-mail', SLACK: 'Slack', TEAMS: 'Teams' },
  email: 'E-mail address',
  emailHint: 'Empty: the address of the profile',
  noMail: 'This installation has no mail server yet, so e-mail is not sent.',
  digest: 'Collect e-mail and send it once a day, at 7:00 UTC',
  slack: 'Incoming webhook of Slack',
  teams: 'Incoming webhook of Microsoft Teams',
  stored: 'Stored. Leave it empty to keep it.',
  save: 'Save',
  saved: 'The notifications were saved.',
};

/** What people and groups are notified about. */
export const notificationTexts = inLanguage('settings/notifications/texts', english);
