import { confidenceText, confidenceWord } from '../../ui/format/numbers';
import { SHARED_TEXTS } from './texts';

/** The level of a confidence in the language of the page: "certain". */
export const confidenceLevel = (confidence: number): string =>
  SHARED_TEXTS.confidenceLevels[confidenceWord(confidence)];

/** A confidence with its level: `0.97 certain`. */
export const confidenceWithLevel = (confidence: number): string =>
  `${confidenceText(confidence)} ${confidenceLevel(confidence)}`;

/** The arrow of one hop in a line of names. It has a number only where the hop is less than certain: ` ─0.35→ `. */
export const hopArrow = (confidence: number): string =>
  confidenceWord(confidence) === 'certain' ? ' → ' : ` ─${confidenceText(confidence)}→ `;
