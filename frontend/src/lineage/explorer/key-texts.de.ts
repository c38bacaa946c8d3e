import type { Translation } from '../../ui/format/language';
import type { english } from './key-texts';

export const german: Translation<typeof english> = {
  space: 'Leertaste',
  menu: 'm / Menü',
  undo: 'Strg/Cmd Z',
};
