import { drawnEdges, edgesCsv, graphJson, mermaid, nodesCsv } from '../../graph/export/text-exports';
import { tableRows } from '../../graph/export/table-rows';
import type { Explorer } from '../../graph/explorer/explorer';
import { TEXTS } from '../texts';
import { savePng, svgFile } from './picture-files';

export type Form = 'svg' | 'png' | 'csv' | 'edges.csv' | 'json' | 'mmd';

const TYPES: Readonly<Record<Form, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  csv: 'text/csv',
  'edges.csv': 'text/csv',
  json: 'application/json',
  mmd: 'text/plain',
};

interface Exported {
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
  /** Why it is another form than was asked for, or none. */
  readonly refusal?: string;
}

/** What is drawn, with the filters that are on, as one file; a PNG saves itself. */
export async function exportFile(explorer: Explorer, form: Form): Promise<Exported> {
  const start = explorer.known.assets.get(explorer.startUrn)?.name ?? 'graph';
  const name = `lineage-${start.replaceAll(/[^\w.-]+/g, '_')}`;
  if (form !== 'png') {
    const text = textOf(explorer, form);
    if (text === null) return { refusal: TEXTS.exports.tooManyForMermaid };
    return { file: { name: `${name}.${form}`, type: TYPES[form], text } };
  }
  if (await savePng(explorer, name)) return {};
  const file = { name: `${name}.svg`, type: TYPES.svg, text: svgFile(explorer) };
  return { file, refusal: TEXTS.exports.pngTooLarge };
}

function textOf(explorer: Explorer, form: Exclude<Form, 'png'>): string | null {
  const { known, scene, overlay } = explorer;
  if (form === 'svg') return svgFile(explorer);
  if (form === 'csv') return nodesCsv(tableRows(explorer));
  if (form === 'edges.csv') return edgesCsv(drawnEdges(known, scene, overlay));
  return form === 'json' ? graphJson(explorer, facts(explorer)) : mermaid(scene);
}

const facts = ({ urn, view }: Explorer): Record<string, unknown> => ({
  start: urn,
  exportedAt: new Date().toISOString(),
  at: view.at,
  upstreamHops: view.up,
  downstreamHops: view.down,
  minConfidence: view.conf,
  directOnly: view.direct,
  indirectOnly: view.indirect,
  jobsHidden: view.hideJobs,
  kinds: view.kinds,
  platforms: view.platforms,
  domains: view.domains,
  degrees: view.degrees,
  seenInDays: view.since,
  comparedWith: view.from,
  supposed: view.steps,
});
