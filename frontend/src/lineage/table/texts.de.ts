import type { Translation } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  label: 'Dieselbe Lineage als Tabelle',
  side: { start: 'Start', up: 'stromaufwärts', down: 'stromabwärts', both: 'beide' },
  heads: {
    name: 'Asset oder Spalte',
    side: 'Seite',
    hops: 'Schritte',
    kind: 'Art',
    platform: 'Plattform',
    path: 'Pfad',
    confidence: 'Beste Konfidenz',
    coverage: 'Abdeckung',
    owner: 'Verantwortliche',
    domain: 'Domäne',
    labels: 'Tags und Begriffe',
    change: 'Änderung',
    seen: 'Zuletzt beobachtet',
  },
  filter: 'Zeilen filtern',
  rows: (count) => counted(count, 'Zeile', 'Zeilen'),
  columns: 'Auch Spalten',
  csv: 'CSV',
  toGraph: 'Graph zeigen',
  open: (name) => `${name} öffnen`,
  paths: (hops, name) => `${counted(hops, 'Schritt', 'Schritte')}: Pfade zwischen dem Start und ${name}`,
};
