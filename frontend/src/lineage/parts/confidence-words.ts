import { NUMBER_LOCALE } from '../../ui/format/language';
import { confidenceWord } from '../../ui/format/numbers';
import { SHARED_TEXTS } from './texts';

const twoDigits = new Intl.NumberFormat(NUMBER_LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A confidence with two digits, rounded: `0.97`. */
export const confidenceNumber = (confidence: number): string => twoDigits.format(confidence);

/** The level of a confidence in the language of the page: "certain". */
export const confidenceLevel = (confidence: number): string =>
  SHARED_TEXTS.confidenceLevels[confidenceWord(confidence)];

/** A confidence with its level: `0.97 certain`. */
export const confidenceWithLevel = (confidence: number): string =>
  `${confidenceNumber(confidence)} ${confidenceLevel(confidence)}`;
