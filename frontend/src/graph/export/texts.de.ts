import type { Translation } from '../../ui/format/language';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  restricted: 'für Sie nicht sichtbar',
  notIngested: 'nicht geladen',
  viaHidden: (count) => `über ${count} ${count === 1 ? 'ausgeblendetes' : 'ausgeblendete'}`,
};
