import type { Translation } from '../../../ui/format/language';
import { counted } from '../../../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  title: 'Mögliche Ursachen und Auswirkungen',
  fails: 'Erstmals fehlgeschlagen',
  passed: 'zuletzt bestanden',
  changes: 'Änderungen in den sieben Tagen davor',
  types: { SCHEMA: 'Schema', DATA: 'Daten' },
  here: 'dieses Dataset',
  upstream: (steps) => `${counted(steps, 'Schritt', 'Schritte')} stromaufwärts`,
  none: (upstreams) =>
    upstreams === 0
      ? 'An diesem Dataset ist keine Änderung bekannt, und es sind keine Upstream-Datasets bekannt.'
      : `Weder an diesem Dataset noch an ${counted(upstreams, 'Upstream-Dataset', 'Upstream-Datasets')} ist eine Änderung bekannt.`,
  partial:
    'Es kann mehr geändert worden sein: Hier stehen nur die nächsten Datasets, die Sie sehen dürfen, mit ihren neuesten Änderungen.',
  affects: 'Betrifft',
  nothing: 'Es ist nichts bekannt, das dieses Dataset liest.',
  affected: (total) => counted(total, 'Entität', 'Entitäten'),
  explorer: 'In der Lineage zeigen',
  owners: 'Dafür verantwortlich',
};
