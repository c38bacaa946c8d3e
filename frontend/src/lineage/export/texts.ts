import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
  svg: 'SVG, whole graph',
  png: 'PNG, whole graph',
  visibleSvg: 'SVG of the view',
  visiblePng: 'PNG of the view',
  assetsCsv: 'CSV of assets and columns',
  edgesCsv: 'CSV of edges',
  json: 'JSON',
  mermaid: 'Mermaid text',
  mermaidTooLarge: 'Mermaid is limited to 200 assets',
  pngTooLarge: 'Too large for one PNG: saved as SVG',
  drawing: (percent: number) => `Drawing the picture: ${percent} %`,
  saved: 'The picture is saved',
  cancelled: 'Cancelled: nothing was saved',
} as const;

/** Texts of the export menu. */
export const EXPORT_TEXTS = inLanguage('lineage/export/texts', english);
