import type { Translation } from '../../ui/format/language';
import { counted } from '../../ui/format/numbers';
import type { english } from './mark-texts';

export const german: Translation<typeof english> = {
  ghost: 'Nicht geladen',
  removed: 'Entfernt',
  deprecated: 'Veraltet',
  incidents: (count) => counted(count, 'Störung', 'Störungen'),
  failing: (count) => counted(count, 'fehlgeschlagene Prüfung', 'fehlgeschlagene Prüfungen'),
  contractFails: 'Vertrag verletzt',
  contractPasses: 'Vertrag erfüllt',
};
