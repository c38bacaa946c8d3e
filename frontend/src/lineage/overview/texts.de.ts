import type { Translation } from '../../ui/format/language';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  label: 'Übersicht des ganzen Graphen',
  close: 'Übersicht schließen',
  open: 'Übersicht zeigen',
};
