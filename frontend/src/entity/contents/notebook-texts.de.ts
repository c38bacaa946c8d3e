import type { Translation } from '../../ui/format/language';
import type { english } from './notebook-texts';

export const german: Translation<typeof english> = {
  untitled: { text: 'Text', query: 'Abfrage', chart: 'Diagramm' },
  chart: 'Dieses Diagramm zeichnet das Werkzeug des Notebooks.',
  executed: 'Zuletzt ausgeführt',
  changed: 'Geändert',
};
