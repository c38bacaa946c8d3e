import { useTools, useTopic, useView } from '../explorer/explorer-context';
import { SensitiveColumns } from '../parts/SensitiveColumns';
import { LABEL_TEXTS } from '../parts/texts';

/** The panel of the sensitive columns on one side of the start. The side is part of the address, so a link can ask for it. */
export function SensitivePanel() {
  const { explorer } = useTools();
  const { sensitiveSide } = useView();
  const start = useTopic('scene', (store) => store.graph.assets.get(store.startUrn)?.name);
  if (sensitiveSide === null) return null;
  return (
    <>
      <p className="lx-over">{LABEL_TEXTS.title}</p>
      <h2 className="lx-panel-title">{start}</h2>
      <SensitiveColumns
        urn={explorer.startUrn}
        side={sensitiveSide}
        onSide={(side) => explorer.change({ sensitiveSide: side }, 'replace')}
      />
    </>
  );
}
