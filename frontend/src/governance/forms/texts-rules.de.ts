import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts-rules';

export const german: Translation<typeof english> = {
  title: 'Zuweisungsregel',
  none: 'Keine Regel. Weisen Sie das Formular einzelnen Entitäten auf deren Seiten mit Ändern zu.',
  foreign:
    'Ein anderes Programm hat eine Regel geschrieben, die hier nicht gezeigt werden kann. Eine neue Regel ersetzt sie.',
  set: 'Regel festlegen …',
  edit: 'Regel ändern …',
  drop: 'Regel entfernen',
  dropTitle: (form) => `Regel von „${form}“ entfernen`,
  dropWhy:
    'Neue Entitäten erhalten das Formular nicht mehr. Entitäten, die es haben, behalten es mit ihren Antworten; auf jeder Seite können Sie die Zuweisung aufheben.',
  dropped: 'Die Regel wurde entfernt',
  dialogTitle: (form) => `„${form}“ nach einer Regel zuweisen`,
  lead: 'Jede Entität, auf die die Regel zutrifft, erhält das Formular, jetzt oder später. Entitäten, auf die sie nicht mehr zutrifft, behalten es.',
  kinds: 'Arten',
  kindMissing: 'Wählen Sie mindestens eine Art.',
  where: 'die alle diese Bedingungen erfüllen',
  everything: 'keine Bedingungen: alle Entitäten dieser Arten',
  fields: {
    platform: 'ist auf der Plattform',
    domains: 'ist in oder unter der Domäne',
    container: 'ist in oder unter dem Container',
    tags: 'hat das Tag',
    glossaryTerms: 'hat den Begriff oder einen der Gruppe',
    owners: 'hat als Verantwortliche',
  },
  condition: (at) => `Bedingung ${String(at)}`,
  values: (at) => `Werte der Bedingung ${String(at)}`,
  add: 'Bedingung hinzufügen',
  addValue: 'Wählen',
  removeCondition: (at) => `Bedingung ${String(at)} entfernen`,
  valueMissing: (at) => `Wählen Sie einen Wert für Bedingung ${String(at)}, oder entfernen Sie sie.`,
  counting: 'Treffer werden gezählt …',
  count: (total) => `Trifft jetzt auf ${counted(total, 'Entität', 'Entitäten')} zu`,
  noMatch: 'Trifft jetzt auf nichts zu. Für neue Entitäten gilt die Regel trotzdem.',
  more: (more) => `und ${groupedNumber(more)} weitere`,
  preview: 'Worauf die Regel jetzt zutrifft',
  save: (total) => (total === 0 ? 'Regel festlegen' : `Regel für ${counted(total, 'Entität', 'Entitäten')} festlegen`),
  saved: (form) => `${form} wird nach dieser Regel zugewiesen`,
  or: ' oder ',
};
