import type { Translation } from '../../ui/format/language';
import type { english } from './key-texts';

export const german: Translation<typeof english> = {
  flow: 'entlang des Datenflusses',
  rows: 'innerhalb einer Ebene oder durch die Zeilen einer Karte',
  open: 'Bereich mit Details öffnen',
  light: 'Pfad der Spalte hervorheben',
  expand: 'stromabwärts / stromaufwärts erweitern',
  expandAll: 'stromabwärts / stromaufwärts bis zum Ende erweitern',
  collapse: 'einklappen',
  hide: 'ausblenden',
  path: 'ein Ende eines Pfads markieren',
  edge: 'ein Ende einer neuen Kante markieren',
  menu: 'Aktionsmenü',
  group: 'nächste Gruppierung',
  time: 'vorherige Änderung, nächste Änderung',
  drop: 'Spalte löschen (Simulation)',
  zoom: 'Zoom, einpassen, 100 %',
  table: 'Tabelle',
  list: 'Liste der Tasten',
  find: 'suchen',
  undo: 'rückgängig; mit Umschalttaste: wiederholen',
  stepOut: 'eins nach dem anderen schließen',
};
