import type { Translation } from '../ui/format/language';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  noAnswer: 'Der Server antwortet nicht',
  answered: (status) => `Der Server hat mit ${status} geantwortet`,
  notSignedIn: 'Niemand ist angemeldet',
};
