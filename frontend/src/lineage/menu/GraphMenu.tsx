import { Menu } from '@mantine/core';

import { MenuGroups, type MenuEntry } from '../../ui/parts/MenuGroups';
import { useNavigation } from '../../ui/parts/navigation';
import type { Point } from '../../graph/geometry/boxes';
import type { Explorer } from '../../graph/explorer/explorer';
import { Icon } from '../../ui/theme/Icon';
import { useMayEdit } from '../edit/edits';
import { useTools, useTopic, useView } from '../explorer/explorer-context';
import type { MenuTarget } from '../explorer/open-menu';
import { useDeepExpand } from '../explorer/use-deep-expand';
import { CARD_ACTIONS, COLUMN_ACTIONS, EDGE_ACTIONS, type MenuAction, type MenuContext } from './menu-actions';

interface GraphMenuProps {
  readonly target: MenuTarget;
  /** Where it opens in the window, in pixels. */
  readonly at: Point;
  readonly onClose: () => void;
}

/** The menu of a card, a column or an arrow, with the actions that can act now and that the viewer may use. */
export function GraphMenu({ target, at, onClose }: GraphMenuProps) {
  const groups = useMenuEntries(target);
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={2} shadow="md" withinPortal>
      <Menu.Target>
        <span aria-hidden="true" style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        <MenuGroups groups={groups} />
      </Menu.Dropdown>
    </Menu>
  );
}

function useMenuEntries(target: MenuTarget): readonly (readonly MenuEntry[])[] {
  const tools = useTools();
  const view = useView();
  const expandDeep = useDeepExpand();
  const navigation = useNavigation();
  useTopic('scene', (store) => store.geometry);
  const mayEdit = useMayEdit(editedUrn(target, tools.explorer));
  const context = { tools, view, mayEdit, expandDeep, navigation };
  const { scene, graph } = tools.explorer;
  if (target.type === 'edge') return entriesOf(EDGE_ACTIONS, target, context);
  if (target.type === 'card') {
    const card = scene.cards.get(target.id);
    return card ? entriesOf(CARD_ACTIONS, card, context) : [];
  }
  const column = graph.columns.get(target.urn);
  return column ? entriesOf(COLUMN_ACTIONS, { urn: target.urn, column }, context) : [];
}

/** The asset or column whose lineage is edited: that of an edge belongs to where it leads. */
function editedUrn(target: MenuTarget, { scene }: Explorer): string {
  if (target.type === 'edge') return target.edges[0]?.to ?? '';
  return target.type === 'column' ? target.urn : (scene.cards.get(target.id)?.asset.urn ?? '');
}

/** The entries of the actions that can act on a subject. */
function entriesOf<Subject>(
  actions: readonly (readonly MenuAction<Subject>[])[],
  subject: Subject,
  context: MenuContext,
): readonly (readonly MenuEntry[])[] {
  return actions.map((group) =>
    group
      .filter(({ isOffered }) => isOffered?.(subject, context) ?? true)
      .map(({ key, icon, label, act }) => ({
        key,
        icon: icon && <Icon name={icon} size={14} />,
        label: label(subject, context),
        onSelect: () => act(subject, context),
      })),
  );
}
