import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

const assets = (count: number): string => counted(count, 'Asset', 'Assets');
const columns = (count: number): string => counted(count, 'Spalte', 'Spalten');

// From 100 on hops mean "to the end".
const hops = (count: number): string => (count >= 100 ? 'alle' : String(count));

export const german: Translation<typeof english> = {
  shared: {
    title: (name) => `Lineage von ${name}`,
    graph: 'Lineage-Graph',
    export: 'Export',
    cancel: 'Abbrechen',
    keys: 'Tasten im Graphen',
    start: 'Start',
    actionsOf: (name) => `Aktionen für ${name}`,
    notIngested: 'nicht geladen',
    restricted: 'für Sie nicht sichtbar',
    deprecated: 'veraltet',
    rejected: 'abgelehnt',
    manual: 'von Hand angelegt',
    seen: (ago) => `zuletzt beobachtet: ${ago}`,
    seenDaysAgo: (days) => `zuletzt beobachtet: vor ${counted(days, 'Tag', 'Tagen')}`,
    incidents: (count) => counted(count, 'offene Störung', 'offene Störungen'),
    failingAssertions: (count) => counted(count, 'fehlgeschlagene Prüfung', 'fehlgeschlagene Prüfungen'),
    contract: { PASSING: 'Datenvertrag erfüllt', FAILING: 'Datenvertrag verletzt' },
    assets,
    checks: (count) => `Auch betroffen: ${counted(count, 'Test oder Vertrag', 'Tests und Verträge')}.`,
    assetsDrawn: (count) => `${assets(count)} gezeichnet`,
    collapsed: (count) =>
      `${counted(count, 'weiter entferntes Asset', 'weiter entfernte Assets')} eingeklappt, damit der Rest lesbar ist`,
    showAll: 'Alle zeigen',
    assetsHidden: (count) => `${assets(count)} ausgeblendet`,
    restrictedSide: {
      up: 'hat Quellen, die Sie nicht sehen dürfen',
      down: 'hat Konsumenten, die Sie nicht sehen dürfen',
    },
    restrictedLineage: (ends, steps) =>
      [
        ends > 0
          ? `Die Lineage von ${assets(ends)} führt weiter zu ${ends === 1 ? 'einem Asset, das' : 'Assets, die'} Sie nicht sehen dürfen.`
          : '',
        steps > 0
          ? `${counted(steps, 'Schritt', 'Schritte')} auf dem Weg ${steps === 1 ? 'ist' : 'sind'} für Sie nicht sichtbar.`
          : '',
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
    columnsUnknown: 'Spalten unbekannt',
    unparsed: 'Sein SQL lässt sich nicht parsen: Die Tabellen wurden gefunden, die Spalten nicht.',
    moreColumns: (count) => `+${columns(count)}`,
    columnsTraced: (traced, all) => `${traced}/${all} Spalten verfolgt`,
    asOf: (date) => `Stand: ${date}`,
    now: 'jetzt',
    depth: (up, down) => `${hops(up)} auf · ${hops(down)} ab`,
    hops,
    hopCount: (count) => counted(count, 'Schritt', 'Schritte'),
    rowsModes: { start: 'Nur Start', traced: 'Verfolgte', all: 'Alle', none: 'Keine' },
    direct: 'direkt',
    indirect: 'indirekt',
    viaHidden: (count) => `über ${groupedNumber(count)} ${count === 1 ? 'ausgeblendetes' : 'ausgeblendete'}`,
    primaryKey: 'Primärschlüssel',
    notNull: 'nicht null',
    subtypes: {
      IDENTITY: 'unverändert kopiert',
      TRANSFORMATION: 'berechnet',
      AGGREGATION: 'aggregiert',
      FILTER: 'Filter',
      JOIN: 'Join-Schlüssel',
      GROUP_BY: 'Gruppierung',
      REFERENCE: 'nur genannt',
      SORT: 'Sortierung',
      WINDOW: 'Fenster',
      CONDITIONAL: 'Bedingung',
    },
    subtypeNames: {
      IDENTITY: 'Kopie',
      TRANSFORMATION: 'Berechnung',
      AGGREGATION: 'Aggregation',
      FILTER: 'Filter',
      JOIN: 'Join',
      GROUP_BY: 'Gruppierung',
      REFERENCE: 'Verweis',
      SORT: 'Sortierung',
      WINDOW: 'Fenster',
      CONDITIONAL: 'Bedingung',
    },
    column: (name, asset, sources, consumers) =>
      `${name}, Spalte von ${asset}, ${counted(sources, 'Quelle', 'Quellen')}, ${counted(consumers, 'Konsument', 'Konsumenten')}`,
    pickEnd: 'Wählen Sie das andere Ende: Klicken Sie auf eine Spalte oder ein Asset.',
    confidenceLevels: { certain: 'sicher', likely: 'wahrscheinlich', weak: 'schwach' },
    confidenceRanges: {
      certain: 'sicher, ab 0,9',
      likely: 'wahrscheinlich, ab 0,5',
      weak: 'schwach, unter 0,5',
    },
  },
  labels: {
    title: 'Sensible Spalten',
    side: 'Seite der Spalten',
    sides: { down: 'Stromabwärts', up: 'Stromaufwärts' },
    label: 'Tag oder Begriff',
    anyLabel: 'beliebig',
    failed: 'Die Spalten konnten nicht geladen werden',
    none: 'Keine Spalte auf dieser Seite hat ein Tag oder einen Begriff, eigen oder abgeleitet.',
    count: (count) => `${columns(count)} mit Tag oder Begriff`,
    more: (count) => `${counted(count, 'weitere Spalte', 'weitere Spalten')} nicht gezeigt`,
    stops: (ends) => `Wo abgeleitete Tags und Begriffe enden (${groupedNumber(ends)})`,
  },
  groups: {
    label: 'Gruppierung',
    by: { none: 'keine', platform: 'Plattform', schema: 'Schema', domain: 'Domäne', owner: 'Verantwortliche' },
    without: {
      none: '',
      platform: 'Ohne Plattform',
      schema: 'Ohne Schema',
      domain: 'Ohne Domäne',
      owner: 'Ohne Verantwortliche',
    },
    fold: (title) => `${title} zuklappen`,
    unfold: (title) => `${title} aufklappen`,
  },
  diff: {
    title: 'Änderungen',
    between: (from, to) => `${from} → ${to}`,
    sign: { appeared: 'hinzugekommen', vanished: 'entfallen', changed: 'geändert' },
    mark: { appeared: '+', vanished: '−', changed: '±' },
    whatIf: 'Simulation',
    notSaved: 'Nichts wird gespeichert.',
    apply: 'Anwenden',
    verdict: { BREAKS: '✖ bricht', MAY_BREAK: '▲ kann brechen', UNKNOWN: '? unbekannt', SAFE: '✓ sicher' },
  },
};
