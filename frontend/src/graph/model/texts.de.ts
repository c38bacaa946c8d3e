import type { Translation } from '../../ui/format/language';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  derived: (name) => `${name} (abgeleitet)`,
};
