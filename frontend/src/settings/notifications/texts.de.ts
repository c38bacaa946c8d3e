import type { Translation } from '../../ui/format/language';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  title: 'Benachrichtigungen',
  lead: 'Auswirkungsanalysen, die Ihnen geschickt werden, und Neuigkeiten zu allem, dem Sie folgen oder wofür Sie verantwortlich sind, zeigt die Glocke immer. Wählen Sie, was Sie außerdem erreicht, und wie.',
  groupLead: 'Was die Gruppe betrifft, wird auch an ihren Kanal gesendet.',
  groupButton: 'Benachrichtigungen',
  groupAction: (name) => `Benachrichtigungen von ${name} bearbeiten`,
  events: {
    BREAKING_CHANGE: 'Eine Änderung bricht etwas, wofür Sie verantwortlich sind',
    ASSESSMENT: 'Jemand schickt Ihnen eine Auswirkungsanalyse',
    NEWS: 'Neuigkeiten zu allem, dem Sie folgen oder wofür Sie verantwortlich sind',
  },
  groupEvents: {
    BREAKING_CHANGE: 'Eine Änderung bricht etwas, wofür die Gruppe verantwortlich ist',
    ASSESSMENT: 'Jemand schickt der Gruppe eine Auswirkungsanalyse',
    NEWS: 'Störungen und fehlgeschlagene Prüfungen der Assets, für die die Gruppe verantwortlich ist',
  },
  groupNone: 'An einen Kanal der Gruppe wird nichts gesendet.',
  groupHidden: 'Wer die Gruppe verwaltet, wählt, wohin ihre Nachrichten gehen.',
  groupEmailHint: 'Leer: die Adresse der Gruppe',
  channels: { IN_APP: 'Glocke', EMAIL: 'E-Mail', SLACK: 'Slack', TEAMS: 'Teams' },
  email: 'E-Mail-Adresse',
  emailHint: 'Leer: die Adresse aus dem Profil',
  noMail: 'Diese Installation hat noch keinen Mailserver, daher werden keine E-Mails verschickt.',
  digest: 'E-Mails sammeln und einmal täglich um 7:00 UTC verschicken',
  slack: 'Eingehender Webhook von Slack',
  teams: 'Eingehender Webhook von Microsoft Teams',
  stored: 'Gespeichert. Leer lassen, um den Wert zu behalten.',
  save: 'Speichern',
  saved: 'Die Benachrichtigungen wurden gespeichert.',
};
