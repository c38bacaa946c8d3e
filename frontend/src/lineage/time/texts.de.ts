import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  title: 'Zeit',
  asOf: 'Stand',
  from: 'Von',
  to: 'Bis',
  instant: (label, date) => `${label}: ${date}`,
  date: 'Datum und Uhrzeit (UTC)',
  beforeLastChange: 'Vor der letzten Änderung',
  weekAgo: 'Vor einer Woche',
  monthAgo: 'Vor einem Monat',
  toNow: 'Zurück zu jetzt',
  previous: 'Vorherige Änderung',
  next: 'Nächste Änderung',
  play: 'Änderung für Änderung abspielen',
  pause: 'Wiedergabe anhalten',
  compare: 'Vergleichen mit …',
  stopComparing: 'Vergleich beenden',
  changes: (count) => counted(count, 'Änderung', 'Änderungen'),
  loading: 'Änderungen werden gesucht …',
  none: 'Es ist keine Änderung der Lineage erfasst.',
  close: 'Zeitleiste schließen',
  history: {
    title: 'Verlauf',
    none: 'Nichts ist erfasst.',
    more: 'Mehr zeigen',
    showAsOf: (date) => `Graph mit Stand ${date} zeigen`,
  },
  diff: {
    counts: (appeared, vanished, changed) =>
      `${groupedNumber(appeared)} hinzugekommen · ${groupedNumber(vanished)} entfallen · ${groupedNumber(changed)} geändert`,
    sign: 'Art der Änderung',
    level: 'Art der Kante',
    all: 'Alle',
    signs: (sign, count) => `${sign} ${groupedNumber(count)}`,
    levels: { asset: 'Zwischen Assets', column: 'Zwischen Spalten' },
    noneOfKind: 'Keine gezeigte Änderung ist von dieser Art.',
    onlyChanges: 'Nur Geändertes',
    none: 'Zwischen den beiden Zeitpunkten hat sich nichts geändert, das gezeichnet ist. Ein früherer erster Zeitpunkt zeigt vielleicht mehr.',
    source: (source, run) => `von ${source}${run === '' ? '' : `, Lauf ${run}`}`,
    more: (count) => `${counted(count, 'weitere Änderung', 'weitere Änderungen')}: Grenzen Sie den Zeitraum ein`,
    confidence: (before, after) => `${before} → ${after}`,
  },
};
