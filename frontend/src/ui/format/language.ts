/** The languages of the page, with their own names and the locale of their numbers and dates. */
export const LANGUAGES = {
  en: { name: 'English', numbers: 'en', dates: 'en-GB' },
  de: { name: 'Deutsch', numbers: 'de', dates: 'de-DE' },
} as const;

export type Language = keyof typeof LANGUAGES;

/** Kept in this browser, so that the sign-in page has the language as well. */
const STORAGE_KEY = 'headwater.language';

/** The language of the page since it was loaded. */
export const language = storedLanguage();

/** The locale for numbers, and that for dates and times. */
export const { numbers: NUMBER_LOCALE, dates: DATE_LOCALE } = LANGUAGES[language];

/** Keeps the choice and loads the page anew, because texts are chosen when it is loaded. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(STORAGE_KEY, next);
  window.location.reload();
}

/**
 * The form of a translation: the same keys, with a text for each text and a function of the same
 * arguments for each function. The compiler names what a translation lacks.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...args: infer Args) => infer Text
    ? (...args: Args) => Translation<Text>
    : Texts extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

/** Texts by the file that has them in English: `home/texts`. */
let translations: ReadonlyMap<string, unknown> = new Map();

/**
 * Takes the texts of another language than English. It has to be called before the modules of the
 * page are loaded, because those read their texts when they are loaded.
 */
export function setTranslations(byFile: ReadonlyMap<string, unknown>): void {
  translations = byFile;
}

/**
 * The texts of a file in the language of the page: `inLanguage('home/texts', english)`. Their
 * translation is in the file beside it, `home/texts.de.ts`, and is loaded only where it is read.
 * `translations.spec.ts` checks that each file names itself and has a translation of this form.
 */
export function inLanguage<Texts>(file: string, english: Texts): Translation<Texts> {
  return (translations.get(file) ?? english) as Translation<Texts>;
}

/** English where nothing was chosen, where the browser keeps nothing, and outside of a browser. */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored !== null && stored in LANGUAGES ? (stored as Language) : 'en';
  } catch {
    return 'en';
  }
}
