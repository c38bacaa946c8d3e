import { drawnEdges, edgesCsv, graphJson, mermaid, nodesCsv } from '../../graph/export/text-exports';
import { tableRows } from '../../graph/export/table-rows';
import type { Explorer } from '../../graph/explorer/explorer';
import { exportedFilters } from '../../graph/view/filters';
import type { Box } from '../../graph/geometry/boxes';
import type { DrawingProgress } from './picture-files';
import { savePng, svgFile } from './picture-files';
import { EXPORT_TEXTS } from './texts';

/** The formats; `view.` means the visible part only. It is also the ending of the file's name. */
export type ExportFormat = 'svg' | 'view.svg' | 'png' | 'view.png' | 'csv' | 'edges.csv' | 'json' | 'mmd';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  svg: 'image/svg+xml',
  'view.svg': 'image/svg+xml',
  png: 'image/png',
  'view.png': 'image/png',
  csv: 'text/csv',
  'edges.csv': 'text/csv',
  json: 'application/json',
  mmd: 'text/plain',
};

interface ExportResult {
  /** Absent for a PNG, which saves itself. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
  /**
   * Why the file has another format than the requested one, or why there is none. It is shown to
   * people.
   */
  readonly refusal?: string;
}

/**
 * Writes what is drawn, with the filters that are on, as one file. A graph that is too large for a
 * PNG becomes an SVG; one that is too large for Mermaid is refused.
 *
 * @param visibleArea the part of the graph on the screen, for the two pictures of the view
 * @param pace progress of a large picture, and its cancellation
 * @throws when people cancel
 */
export async function exportFile(
  explorer: Explorer,
  form: ExportFormat,
  visibleArea: Box | null,
  pace: DrawingProgress,
): Promise<ExportResult> {
  const start = explorer.graph.assets.get(explorer.startUrn)?.name ?? 'graph';
  const name = `lineage-${start.replaceAll(/[^\w.-]+/g, '_')}`;
  const part = form === 'view.png' || form === 'view.svg' ? visibleArea : null;
  if (form !== 'png' && form !== 'view.png') {
    const text = await textOf(explorer, form, part, pace);
    if (text === null) return { refusal: EXPORT_TEXTS.mermaidTooLarge };
    return { file: { name: `${name}.${form}`, type: TYPES[form], text } };
  }
  if (await savePng(explorer, { name: part ? `${name}.view` : name, area: part }, pace)) return {};
  const file = { name: `${name}.svg`, type: TYPES.svg, text: await svgFile(explorer, part, pace) };
  return { file, refusal: EXPORT_TEXTS.pngTooLarge };
}

/** The text of every format but PNG; null if the graph is too large for it. */
async function textOf(
  explorer: Explorer,
  form: Exclude<ExportFormat, 'png' | 'view.png'>,
  part: Box | null,
  pace: DrawingProgress,
): Promise<string | null> {
  const { graph, scene, overlay } = explorer;
  if (form === 'svg' || form === 'view.svg') return await svgFile(explorer, part, pace);
  if (form === 'csv') return nodesCsv(tableRows(explorer));
  if (form === 'edges.csv') return edgesCsv(drawnEdges(graph, scene, overlay));
  return form === 'json' ? graphJson(explorer, facts(explorer)) : mermaid(scene);
}

/**
 * What a JSON export says about itself: start, time and filters, so that the file can be understood
 * later.
 */
const facts = ({ urn, view }: Explorer): Record<string, unknown> => ({
  start: urn,
  exportedAt: new Date().toISOString(),
  at: view.asOf,
  upstreamHops: view.upstreamHops,
  downstreamHops: view.downstreamHops,
  ...exportedFilters(view),
  comparedWith: view.compareAsOf,
  supposed: view.whatIf,
});
