import { inLanguage } from '../ui/format/language';
import { german } from './texts.de';
import { english } from './texts.en';

/** Texts of the home page: its cards, the catalogue in numbers, the tour. */
export const { home: homeTexts, overview: overviewTexts, tour: tourTexts } = inLanguage(english, german);
