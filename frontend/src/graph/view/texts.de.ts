import type { Translation } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  minConfidence: {
    label: 'Mindestkonfidenz',
    any: 'beliebig',
    caption: (confidence) => `Mindestkonfidenz ${confidence}`,
  },
  edgeKind: {
    label: 'Verwendung von Spalten',
    choices: { all: 'alle', direct: 'Werte', indirect: 'Joins und Filter' },
    captions: { all: 'Alle Kanten', direct: 'Nur direkte Kanten', indirect: 'Nur indirekte Kanten' },
  },
  jobs: 'Jobs als Karten zeigen',
  jobsHint: 'Sonst gehört ein Job zum Pfeil zwischen dem, was er liest, und dem, was er schreibt',
  rejected: 'Abgelehnte Kanten zeigen',
  rejectedHint: 'Durchgestrichen',
  showConfidence: 'Konfidenz an jeder Kante',
  nameText: 'Name enthält',
  nameTextHint: 'Wörter in Namen von Assets oder Spalten',
  onlyProblems: 'Mit offener Störung oder fehlgeschlagener Prüfung',
  hopDistances: 'Schritte vom Start',
  andMore: (hops) => `${hops} und mehr`,
  observed: 'Beobachtet innerhalb von',
  anyTime: 'beliebig',
  days: (days) => counted(days, 'Tag', 'Tagen'),
  kinds: 'Arten',
  platforms: 'Plattformen',
  domains: 'Domänen',
  noDomain: 'ohne Domäne',
  schemas: 'Schemas',
  owners: 'Verantwortliche',
  noOwner: 'ohne Verantwortliche',
  tagsAndTerms: 'Tags und Begriffe',
  columnLabels: 'Spalten mit Tag oder Begriff, eigen oder abgeleitet',
  anyLabel: 'irgendein Tag oder Begriff',
};
