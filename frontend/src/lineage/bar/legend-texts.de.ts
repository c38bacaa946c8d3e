import type { Translation } from '../../ui/format/language';
import type { english } from './legend-texts';

export const german: Translation<typeof english> = {
  indirect: 'Join, Filter, Gruppierung oder eine andere Verwendung, die keinen Wert weitergibt',
  colour: 'gewählt; Rot, Gelb und Grün sind Urteile und Unterschiede',
  count: 'zeigt so viele weitere',
  siblings: 'zwei Plattformen: ein dbt-Modell und seine Tabelle',
  types: 'T Text, # Zahl, D Datum, ◷ Zeit, ◐ ja oder nein, {} verschachtelt',
  arrows: 'Quellen und Konsumenten einer Spalte; ein Klick zeigt nur diese',
  bridge: 'über ausgeblendete Assets',
  tagsAndTerms: 'ein Tag, ein Begriff; als Umriss: von einer Spalte weiter stromaufwärts abgeleitet',
  restricted: 'führt zu Assets weiter, die Sie nicht sehen dürfen',
};
