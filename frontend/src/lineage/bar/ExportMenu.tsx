import { Button, Menu } from '@mantine/core';

import { drawnEdges, edgesCsv, graphJson, mermaid, nodesCsv } from '../../graph/export/text-exports';
import { tableRows } from '../../graph/export/table-rows';
import type { Explorer } from '../../graph/explorer/explorer';
import { saveFile } from '../../ui/save-file';
import { useTools } from '../explorer-context';
import { Icon } from '../Icon';
import { TEXTS } from '../texts';
import { savePng, svgFile } from './picture-files';

/** The whole graph in six forms; what is written is what is drawn, with the filters that are on. */
export function ExportMenu() {
  const { explorer, note } = useTools();
  const name = (): string =>
    `lineage-${(explorer.scene.cards.get(explorer.startCard)?.asset.name ?? 'graph').replaceAll(/[^\w.-]+/g, '_')}`;
  const save = (ending: string, type: string, text: string | null): void => {
    if (text === null) note(TEXTS.exports.tooManyForMermaid);
    else saveFile(`${name()}.${ending}`, type, text);
  };
  const png = async (): Promise<void> => {
    if (await savePng(explorer, name())) return;
    note(TEXTS.exports.pngTooLarge);
    save('svg', 'image/svg+xml', svgFile(explorer));
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Icon name="export" size={14} />}>
          {TEXTS.toolbar.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('svg', 'image/svg+xml', svgFile(explorer))}>{TEXTS.exports.svg}</Menu.Item>
        <Menu.Item onClick={() => void png()}>{TEXTS.exports.png}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => save('csv', 'text/csv', nodesCsv(tableRows(explorer)))}>
          {TEXTS.exports.csvNodes}
        </Menu.Item>
        <Menu.Item onClick={() => save('edges.csv', 'text/csv', edgesCsv(drawnEdges(explorer.known, explorer.scene)))}>
          {TEXTS.exports.csvEdges}
        </Menu.Item>
        <Menu.Item
          onClick={() => save('json', 'application/json', graphJson(explorer.known, explorer.scene, facts(explorer)))}
        >
          {TEXTS.exports.json}
        </Menu.Item>
        <Menu.Item onClick={() => save('mmd', 'text/plain', mermaid(explorer.scene))}>
          {TEXTS.exports.mermaid}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const facts = ({ urn, view }: Explorer): Record<string, unknown> => ({
  start: urn,
  exportedAt: new Date().toISOString(),
  at: view.at,
  upstreamHops: view.up,
  downstreamHops: view.down,
  minConfidence: view.conf,
  directOnly: view.direct,
  jobsHidden: view.hideJobs,
});
