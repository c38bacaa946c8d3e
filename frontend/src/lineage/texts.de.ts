import type { Translation } from '../ui/format/language';
import { counted } from '../ui/format/numbers';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  loading: 'Lineage wird geladen …',
  missingColumn: (path) => `Der Katalog hat hier keine Spalte ${path}. Der ganze Graph wird gezeigt.`,
  skipGraph: 'Graph überspringen: als Tabelle lesen',
  toTheEnd: {
    title: 'Alle Schritte zeigen',
    text: (assets, isAll) =>
      `Es gibt ${isAll ? '' : 'mindestens '}${counted(assets, 'Asset', 'Assets')}. Von jedem Schritt werden die 500 am meisten genutzten gezeichnet.`,
    draw: 'Zeichnen',
  },
};
