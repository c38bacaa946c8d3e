import type { Translation } from '../../ui/format/language';
import type { english } from './setup-texts';

export const german: Translation<typeof english> = {
  lead: 'Schritte für eine neue Installation.',
  banner: 'Einrichtung abschließen',
  open: 'Erste Schritte',
  done: 'erledigt',
  todo: 'offen',
  hide: 'Diese Schritte ausblenden',
  hidden: 'Sie finden die Schritte in den Einstellungen wieder.',
  steps: {
    password: {
      title: 'Eigenes Passwort wählen',
      why: 'Beim ersten Start wurde eines erzeugt und in eine Datei geschrieben.',
      link: 'Ändern',
    },
    people: {
      title: 'Personen einladen',
      why: 'Verschicken Sie einen Link; wer ihn öffnet, tritt mit der gewählten Rolle bei.',
      link: 'Einladen',
    },
    source: {
      title: 'Quelle verbinden',
      why: 'Wählen Sie einen Connector, testen Sie die Verbindung und starten Sie ihn, einmalig oder nach Zeitplan.',
      link: 'Verbinden',
    },
    roles: {
      title: 'Prüfen, wer was darf',
      why: 'Darüber entscheiden Rollen und Richtlinien. Geben Sie mindestens zwei Personen die Rolle Admin.',
      link: 'Rollen',
    },
    signIn: {
      title: 'Anmeldedienst verbinden',
      why: 'Optional: Personen melden sich mit ihrem gewohnten Konto an.',
      link: 'Anleitung',
    },
  },
};
