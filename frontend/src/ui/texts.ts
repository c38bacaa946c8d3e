import { inLanguage } from './format/language';
import { german } from './texts.de';
import { english } from './texts.en';

/** Texts of the parts in this folder, and those that every page needs. */
export const texts = inLanguage(english, german);
