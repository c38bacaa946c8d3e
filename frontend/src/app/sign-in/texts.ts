import { inLanguage } from '../../ui/format/language';
import { german } from './texts.de';
import { english } from './texts.en';

/** Texts of signing in, of joining, and of a session that has ended. */
export const { login: loginTexts, account: accountTexts, session: sessionTexts } = inLanguage(english, german);
