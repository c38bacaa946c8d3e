import { inLanguage } from '../../ui/format/language';
import { german } from './texts.de';
import { english } from './texts.en';

/** Texts of the search: views, bulk edits and browsing; facets and results; choosing an asset. */
export const { search: searchTexts, result: resultTexts, picker: pickerTexts } = inLanguage(english, german);
