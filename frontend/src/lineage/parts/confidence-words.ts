import { confidenceText, confidenceWord } from '../../ui/format/numbers';
import { SHARED_TEXTS } from './texts';

/** The level of a confidence in the language of the page: "certain". */
export const confidenceLevel = (confidence: number): string =>
  SHARED_TEXTS.confidenceLevels[confidenceWord(confidence)];

/** A confidence with its level: `0.97 certain`. */
export const confidenceWithLevel = (confidence: number): string =>
  `${confidenceText(confidence)} ${confidenceLevel(confidence)}`;
