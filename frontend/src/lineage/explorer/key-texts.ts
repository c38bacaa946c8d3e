import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  space: 'Space',
  menu: 'm / Menu',
  undo: 'Ctrl/Cmd Z',
} as const;

/** Keys that are printed in words. */
export const KEY_NAMES = inLanguage('lineage/explorer/key-texts', english);
