import { useTools, useView } from '../explorer-context';
import { Icon } from '../Icon';
import { TEXTS } from '../texts';
import { ColumnPanel } from './ColumnPanel';
import { EdgePanel } from './EdgePanel';
import { NodePanel } from './NodePanel';
import { PathPanel } from './PathPanel';

/** What is chosen, in words: an edge with its claims, an asset, a column, or the paths between two ends. */
export function SidePanel() {
  const { explorer } = useTools();
  const { sel, path } = useView();
  if (!sel && !path) return null;
  const close = (): void => explorer.change(sel ? { sel: null } : { path: null });
  return (
    <aside
      className="lx-panel"
      aria-label={sel ? TEXTS.panel[sel.type === 'edge' ? 'edge' : 'asset'] : TEXTS.paths.title}
    >
      <button
        type="button"
        className="lx-close"
        aria-label={TEXTS.panel.close}
        title={TEXTS.panel.close}
        onClick={close}
      >
        <Icon name="close" />
      </button>
      {sel?.type === 'edge' && <EdgePanel key={`${sel.from} ${sel.to}`} from={sel.from} to={sel.to} />}
      {sel?.type === 'node' && <Chosen key={sel.urn} urn={sel.urn} />}
      {!sel && path && <PathPanel />}
    </aside>
  );
}

function Chosen({ urn }: { readonly urn: string }) {
  return urn.startsWith('urn:li:schemaField:') ? <ColumnPanel urn={urn} /> : <NodePanel urn={urn} />;
}
