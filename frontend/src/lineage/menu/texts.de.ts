import type { Translation } from '../../ui/format/language';
import { counted, groupedNumber } from '../../ui/format/numbers';
import type { english } from './texts';

const moreAssets = (count: number) => counted(count, 'weiteres Asset', 'weitere Assets');

export const german: Translation<typeof english> = {
  expand: {
    up: (count) => `Stromaufwärts erweitern (${moreAssets(count)})`,
    down: (count) => `Stromabwärts erweitern (${moreAssets(count)})`,
  },
  expandAll: { up: 'Stromaufwärts bis zum Ende erweitern', down: 'Stromabwärts bis zum Ende erweitern' },
  collapse: { up: 'Stromaufwärts einklappen', down: 'Stromabwärts einklappen' },
  path: 'Pfad zeigen',
  sources: (count) => `Nur die Quellen zeigen (${groupedNumber(count)})`,
  consumers: (count) => `Nur die Konsumenten zeigen (${groupedNumber(count)})`,
  pathsFromTo: (name) => `Pfade von ${name} hierher`,
  supposeDrop: 'Was wäre, wenn sie gelöscht würde?',
  supposeRemoval: (count) =>
    count === 1 ? 'Was wäre, wenn diese Kante wegfiele?' : `Was wäre, wenn diese ${count} Kanten wegfielen?`,
  details: 'Quellen und Konfidenz zeigen',
  copyName: 'Namen kopieren',
  copyUrn: 'URN kopieren',
  copyUrns: 'URNs kopieren',
  copied: 'Kopiert',
};
