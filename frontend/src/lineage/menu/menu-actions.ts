import { entityAddress } from '../../api/addresses';
import { hideBranch, keepOnly } from '../../graph/explorer/branch-actions';
import { endPaths, pathStart, startPaths } from '../../graph/explorer/path-actions';
import { drawnName } from '../../graph/model/drawn-name';
import { RESTRICTED, type KnownColumn, type Side } from '../../graph/model/graph.types';
import type { Card } from '../../graph/scene/scene.types';
import type { ViewState } from '../../graph/view/view-state';
import type { Navigation } from '../../ui/parts/navigation';
import type { IconName } from '../../ui/theme/icons';
import { EDIT_TEXTS } from '../edit/texts';
import { copyText } from '../explorer/copy-text';
import type { EdgeEnds, ExplorerTools } from '../explorer/explorer-context';
import type { DeepExpand } from '../explorer/use-deep-expand';
import { dropAddress } from '../panel/drop-address';
import { PANEL_TEXTS } from '../panel/texts';
import { GROUP_TEXTS } from '../parts/texts';
import { MENU_TEXTS } from './texts';

/** What an action may use. */
export interface MenuContext {
  readonly tools: ExplorerTools;
  readonly view: ViewState;
  /** Whether the viewer may edit the lineage of what the menu is about. */
  readonly mayEdit: boolean;
  readonly expandDeep: DeepExpand;
  readonly navigation: Navigation;
}

/** One entry of a menu for subjects of one kind. */
export interface MenuAction<Subject> {
  readonly key: string;
  readonly icon?: IconName;
  readonly label: (subject: Subject, context: MenuContext) => string;
  /** Whether it can act; absent: always. */
  readonly isOffered?: (subject: Subject, context: MenuContext) => boolean;
  readonly act: (subject: Subject, context: MenuContext) => void;
}

/** Groups of actions, with a line between each two. */
type MenuActions<Subject> = readonly (readonly MenuAction<Subject>[])[];

/** A column and its urn. */
export interface ColumnSubject {
  readonly urn: string;
  readonly column: KnownColumn;
}

/** The edges behind one arrow. */
export interface EdgeSubject {
  readonly edges: readonly EdgeEnds[];
  readonly isRejected: boolean;
}

/**
 * Edges that one menu changes at once: as many steps as a what-if may have, and few enough to be
 * rejected one by one.
 */
const MAX_EDGES = 50;

/** The past is not edited, and nothing is supposed about it. */
const isNow = ({ view }: MenuContext): boolean => view.asOf === null;

/** In a what-if everybody may draw an edge, since nothing is written. */
const mayDraw = (context: MenuContext): boolean => isNow(context) && (context.view.whatIf !== null || context.mayEdit);

const undrawn = (card: Card, side: Side): number => (side === 'up' ? card.undrawnUp : card.undrawnDown);

/** A card that stands for one asset which the viewer may see. */
const isNamed = ({ shape, asset }: Card): boolean => shape !== 'bundle' && asset.kind !== RESTRICTED;

const expansionsTo = (side: Side): readonly MenuAction<Card>[] => [
  {
    key: `expand-${side}`,
    icon: 'plus',
    label: (card) => MENU_TEXTS.expand[side](undrawn(card, side)),
    isOffered: (card) => undrawn(card, side) > 0,
    act: ({ id }, { tools }) => tools.explorer.expand(id, side),
  },
  {
    key: `expand-all-${side}`,
    label: () => MENU_TEXTS.expandAll[side],
    isOffered: (card) => undrawn(card, side) > 0,
    act: ({ id }, { expandDeep }) => void expandDeep(id, side),
  },
  {
    key: `collapse-${side}`,
    icon: 'minus',
    label: () => MENU_TEXTS.collapse[side],
    isOffered: (card) => (side === 'up' ? card.expandedUp : card.expandedDown),
    act: ({ id }, { tools }) => tools.explorer.collapse(id, side),
  },
];

/** The actions that assets and columns share. */
function commonActions<Subject>(
  urnOf: (subject: Subject) => string,
  isOffered: (subject: Subject) => boolean,
): Readonly<Record<'paths' | 'draw' | 'leave', readonly MenuAction<Subject>[]>> {
  return {
    paths: [
      {
        key: 'paths-from',
        icon: 'flow',
        label: () => PANEL_TEXTS.pathFrom,
        isOffered,
        act: (subject, { tools }) => startPaths(tools.explorer, urnOf(subject)),
      },
      {
        key: 'paths-to',
        label: (subject, { tools: { explorer } }) =>
          MENU_TEXTS.pathsFromTo(drawnName(explorer.graph, pathStart(explorer, urnOf(subject)) ?? '') ?? ''),
        isOffered: (subject, { tools: { explorer } }) => {
          const from = pathStart(explorer, urnOf(subject));
          return isOffered(subject) && from !== null && drawnName(explorer.graph, from) !== undefined;
        },
        act: (subject, { tools }) => endPaths(tools.explorer, urnOf(subject)),
      },
    ],
    draw: [
      {
        key: 'add-from',
        icon: 'link',
        label: () => EDIT_TEXTS.addFrom,
        isOffered: (subject, context) => isOffered(subject) && mayDraw(context),
        act: (subject, { tools }) => tools.drawEdge?.({ from: urnOf(subject), to: null }),
      },
      {
        key: 'add-into',
        label: () => EDIT_TEXTS.addInto,
        isOffered: (subject, context) => isOffered(subject) && mayDraw(context),
        act: (subject, { tools }) => tools.drawEdge?.({ from: null, to: urnOf(subject) }),
      },
    ],
    leave: [
      {
        key: 'impact',
        icon: 'impact',
        label: () => PANEL_TEXTS.impact,
        isOffered,
        act: (subject, { navigation }) => navigation.push(dropAddress(urnOf(subject))),
      },
      {
        key: 'copy-name',
        icon: 'copy',
        label: () => MENU_TEXTS.copyName,
        isOffered,
        act: (subject, { tools }) =>
          void copyText(tools, drawnName(tools.explorer.graph, urnOf(subject)) ?? '', MENU_TEXTS.copied),
      },
      {
        key: 'copy-urn',
        label: () => MENU_TEXTS.copyUrn,
        isOffered,
        act: (subject, { tools }) => void copyText(tools, urnOf(subject), MENU_TEXTS.copied),
      },
    ],
  };
}

const ASSET = commonActions<Card>(({ asset }) => asset.urn, isNamed);

/** What can be done with a card. The start cannot be hidden. */
export const CARD_ACTIONS: MenuActions<Card> = [
  [
    ...expansionsTo('up'),
    ...expansionsTo('down'),
    {
      key: 'unfold',
      label: ({ asset }) => GROUP_TEXTS.unfold(asset.name),
      isOffered: ({ shape }) => shape === 'bundle',
      act: ({ id }, { tools }) => tools.explorer.foldGroup(id, false),
    },
  ],
  ASSET.paths,
  ASSET.draw,
  [
    ...ASSET.leave,
    {
      key: 'profile',
      icon: 'external',
      label: () => PANEL_TEXTS.profile,
      isOffered: isNamed,
      act: ({ asset }, { navigation }) => navigation.push(entityAddress(asset.urn)),
    },
  ],
  [
    {
      key: 'hide',
      label: () => PANEL_TEXTS.hide,
      isOffered: ({ start }) => !start,
      act: ({ id }, { tools }) => tools.explorer.hide(id),
    },
    {
      key: 'hide-branch',
      label: () => PANEL_TEXTS.hideBranch,
      isOffered: ({ start, shape }) => !start && shape !== 'bundle',
      act: ({ id }, { tools }) => hideBranch(tools.explorer, id),
    },
    {
      key: 'only-line',
      label: () => PANEL_TEXTS.onlyLine,
      isOffered: ({ start, shape }) => !start && shape !== 'bundle',
      act: ({ id }, { tools }) => keepOnly(tools.explorer, id),
    },
  ],
];

const COLUMN = commonActions<ColumnSubject>(
  ({ urn }) => urn,
  () => true,
);

/** What can be done with a column. */
export const COLUMN_ACTIONS: MenuActions<ColumnSubject> = [
  [
    {
      key: 'path',
      icon: 'lineage',
      label: ({ urn }, { view }) => (view.column === urn ? PANEL_TEXTS.clearHighlight : MENU_TEXTS.path),
      act: ({ urn }, { tools, view }) => tools.explorer.showColumnPath(view.column === urn ? null : urn),
    },
    {
      key: 'sources',
      label: ({ column }) => MENU_TEXTS.sources(column.upstreamCount),
      isOffered: ({ column }) => column.upstreamCount > 0,
      act: ({ urn }, { tools }) => tools.explorer.showColumnPath(urn, 'up'),
    },
    {
      key: 'consumers',
      label: ({ column }) => MENU_TEXTS.consumers(column.downstreamCount),
      isOffered: ({ column }) => column.downstreamCount > 0,
      act: ({ urn }, { tools }) => tools.explorer.showColumnPath(urn, 'down'),
    },
  ],
  COLUMN.paths,
  [
    {
      key: 'suppose-drop',
      icon: 'help',
      label: () => MENU_TEXTS.supposeDrop,
      isOffered: (_, context) => isNow(context),
      act: ({ urn }, { tools }) => tools.explorer.suppose({ op: 'drop-column', urn }),
    },
    ...COLUMN.draw,
  ],
  [
    ...COLUMN.leave,
    {
      key: 'profile',
      icon: 'external',
      label: () => PANEL_TEXTS.profile,
      act: ({ urn, column }, { navigation }) => navigation.push(entityAddress(column.asset, 'columns', { col: urn })),
    },
  ],
];

const edgeNames = ({ edges }: EdgeSubject, { tools: { explorer } }: MenuContext): string =>
  edges
    .map(({ from, to }) => `${drawnName(explorer.graph, from) ?? from} → ${drawnName(explorer.graph, to) ?? to}`)
    .join('\n');

/** What can be done with an arrow. One that stands for several edges acts on all of them. */
export const EDGE_ACTIONS: MenuActions<EdgeSubject> = [
  [
    {
      key: 'details',
      icon: 'panel',
      label: () => MENU_TEXTS.details,
      act: ({ edges: [first] }, { tools }) => first && tools.explorer.change({ selection: { type: 'edge', ...first } }),
    },
  ],
  [
    {
      key: 'suppose-removal',
      icon: 'help',
      label: ({ edges }) => MENU_TEXTS.supposeRemoval(edges.length),
      isOffered: ({ edges, isRejected }, context) => isNow(context) && !isRejected && edges.length <= MAX_EDGES,
      act: ({ edges }, { tools }) =>
        tools.explorer.suppose(...edges.map(({ from, to }) => ({ op: 'remove-edge' as const, from, to }))),
    },
    {
      key: 'reject',
      icon: 'trash',
      label: ({ edges }) => EDIT_TEXTS.rejectAll(edges.length),
      isOffered: ({ edges, isRejected }, context) =>
        isNow(context) && context.view.whatIf === null && context.mayEdit && !isRejected && edges.length <= MAX_EDGES,
      act: ({ edges }, { tools }) => tools.rejectEdges?.(edges),
    },
  ],
  [
    {
      key: 'copy-name',
      icon: 'copy',
      label: () => MENU_TEXTS.copyName,
      act: (subject, context) => void copyText(context.tools, edgeNames(subject, context), MENU_TEXTS.copied),
    },
    {
      key: 'copy-urns',
      label: () => MENU_TEXTS.copyUrns,
      act: ({ edges }, { tools }) =>
        void copyText(tools, edges.map(({ from, to }) => `${from} → ${to}`).join('\n'), MENU_TEXTS.copied),
    },
  ],
];
