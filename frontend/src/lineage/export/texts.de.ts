import type { Translation } from '../../ui/format/language';
import type { english } from './texts';

export const german: Translation<typeof english> = {
  svg: 'SVG, ganzer Graph',
  png: 'PNG, ganzer Graph',
  visibleSvg: 'SVG der Ansicht',
  visiblePng: 'PNG der Ansicht',
  assetsCsv: 'CSV der Assets und Spalten',
  edgesCsv: 'CSV der Kanten',
  json: 'JSON',
  mermaid: 'Mermaid-Text',
  mermaidTooLarge: 'Mermaid ist auf 200 Assets begrenzt',
  pngTooLarge: 'Zu groß für ein PNG: als SVG gespeichert',
  drawing: (percent) => `Das Bild wird gezeichnet: ${percent} %`,
  saved: 'Das Bild ist gespeichert',
  cancelled: 'Abgebrochen: Nichts wurde gespeichert',
};
