import type { Translation } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  actions: (name) => `Aktionen für ${name}`,
  users: 'Benutzer',
  usersLead: 'Personen, die sich anmelden können, und ihre Rollen.',
  groups: 'Gruppen',
  groupsLead:
    'Gruppen können für Assets verantwortlich sein und in Richtlinien genannt werden. Mitglieder von Gruppen eines Anmeldedienstes werden dort verwaltet.',
  invite: 'Personen einladen',
  inviteLead:
    'Wer den Link hat, kann mit dieser Rolle beitreten: sieben Tage lang, oder bis Sie einen neuen Link erstellen.',
  inviteWithoutRole:
    'Wer den Link hat, kann ohne Rolle beitreten: sieben Tage lang, oder bis Sie einen neuen Link erstellen. Wer Richtlinien verwaltet, kann Rollen vergeben.',
  inviteRole: 'Rolle eingeladener Personen',
  inviteShow: 'Link anzeigen',
  inviteRenew: 'Neuen Link erstellen',
  inviteLink: 'Einladungslink',
  copyLink: 'Link kopieren',
  findUser: 'Benutzer suchen',
  noUsers: 'Kein Benutzer gefunden',
  noUsersWhy: 'Die Suche vergleicht den Anfang jedes Wortes in Namen und Adressen. Oben können Sie Personen einladen.',
  role: (name) => `Rolle von ${name}`,
  noRole: 'Keine Rolle',
  suspended: 'gesperrt',
  suspend: 'Sperren',
  activate: 'Entsperren',
  resetLink: 'Link zum Zurücksetzen',
  resetMade: (name) => `Ein Link für ${name}. Er gilt einmal und läuft nach einer Stunde ab.`,
  remove: 'Entfernen',
  removeAsk: (name) => `${name} entfernen? Sitzungen und Tokens enden sofort.`,
  keep: 'Behalten',
  you: 'Sie',
  newGroup: 'Name der neuen Gruppe',
  makeGroup: 'Gruppe anlegen',
  noGroups: 'Es gibt noch keine Gruppen',
  noGroupsWhy: 'Legen Sie oben eine an und fügen Sie dann Mitglieder hinzu.',
  members: (count) => counted(count, 'Mitglied', 'Mitglieder'),
  addMember: (group) => `Mitglied zu ${group} hinzufügen`,
  takeOut: (name, group) => `${name} aus ${group} entfernen`,
  removeGroupAsk: (name) => `Gruppe ${name} entfernen? Sie ist dann für ihre Assets nicht mehr verantwortlich.`,
  outside: 'vom Anmeldedienst',
  givesRole: 'hat eine Rolle: Nur wer Richtlinien verwaltet, kann Mitglieder hinzufügen',
  firstRun: 'Außer Ihnen gibt es noch keine Benutzer. Schicken Sie jemandem aus Ihrem Team den Einladungslink.',
};
