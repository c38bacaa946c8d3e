import { inLanguage } from '../../ui/format/language';
import { german } from './texts.de';
import { english } from './texts.en';

/** Texts of the frame, the palette, the list of shortcuts and about addresses. */
export const {
  frame: frameTexts,
  palette: paletteTexts,
  shortcuts: shortcutTexts,
  address: addressTexts,
} = inLanguage(english, german);
