import { inLanguage } from '../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  noAnswer: 'The server does not answer',
  answered: (status: number) => `The server answered ${status}`,
  notSignedIn: 'Nobody is signed in',
};

/** What is said of a failed request for which the server sent no sentence of its own. */
export const PROBLEM_TEXTS = inLanguage('api/texts', english);
