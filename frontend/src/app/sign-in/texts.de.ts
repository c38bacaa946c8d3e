import type { Translation } from '../../ui/format/language';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  login: {
    title: 'Anmelden',
    welcome: 'Willkommen bei Headwater',
    lead: 'Melden Sie sich an, um zu sehen, woher Daten kommen und was bei einer Änderung bricht.',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    help: 'Hilfe zur Anmeldung',
    expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um fortzufahren.',
    missing: 'Geben Sie Benutzername und Passwort ein.',
    firstPassword:
      'Erste Anmeldung? Der Benutzer ist admin; das Passwort steht im Terminal und in first-login.txt im Ordner von Headwater.',
  },
  account: {
    or: 'oder',
    refused: {
      'identity.not-in-group': 'Keine Ihrer Gruppen darf sich hier anmelden. Fragen Sie die Administration.',
      'identity.local-user':
        'Ein Benutzer dieses Namens meldet sich hier mit einem Passwort an. Fragen Sie die Administration.',
      'identity.unknown-user': 'Sie haben hier noch keinen Benutzer. Bitten Sie die Administration, Sie anzulegen.',
      'identity.provider-away': 'Der Anmeldedienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
      'identity.provider-refused': 'Die Anmeldung wurde nicht abgeschlossen. Versuchen Sie es noch einmal.',
      'access.inactive-user': 'Ihr Benutzer ist gesperrt. Fragen Sie die Administration.',
    },
    refusedOther: 'Die Anmeldung wurde abgelehnt. Fragen Sie die Administration.',
    signUp: 'Dem Katalog beitreten',
    signUpLead: 'Sie wurden eingeladen. Ihre E-Mail-Adresse wird Ihr Benutzername.',
    signUpMissing: 'Diese Seite braucht einen Einladungslink. Bitten Sie die Administration darum.',
    signUpSubmit: 'Benutzer anlegen',
    fullName: 'Vollständiger Name',
    email: 'E-Mail-Adresse',
    jobTitle: 'Funktion (optional)',
    newPassword: 'Neues Passwort',
    atLeast: (count) => `Mindestens ${count} Zeichen.`,
    fill: 'Bitte ausfüllen.',
    tooShort: (count) => `Verwenden Sie mindestens ${count} Zeichen.`,
    reset: 'Neues Passwort setzen',
    resetLead: 'Der Link gilt einmal und läuft nach einer Stunde ab.',
    resetMissing: 'Diese Seite braucht einen Link zum Zurücksetzen. Bitten Sie die Administration darum.',
    resetSubmit: 'Passwort setzen',
    toSignIn: 'Zur Anmeldung',
  },
  session: {
    ended: 'Ihre Sitzung ist abgelaufen',
    endedWhy:
      'Melden Sie sich erneut an, um fortzufahren. Was Sie eingegeben haben, ist noch da, und begonnene Speichervorgänge laufen nach der Anmeldung weiter.',
    as: 'Angemeldet als',
    password: 'Passwort',
    again: 'Anmelden und fortfahren',
    missing: 'Geben Sie Ihr Passwort ein.',
    leave: 'Stattdessen zur Anmeldeseite',
    leaveWhy: 'Nicht gespeicherte Änderungen gehen verloren.',
    other: 'Inzwischen ist jemand anderes angemeldet, daher wird die Seite neu geladen.',
    providerWhy: 'Die Anmeldung öffnet sich in einem neuen Tab. Kommen Sie danach hierher zurück.',
  },
};
