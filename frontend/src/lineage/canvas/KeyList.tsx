import { EXPLORER_KEYS } from '../explorer/explorer-keys';
import { GRAPH_KEYS } from './graph-keys';

/** What each line of keys does; a line without a text does not compile. */
const MEANINGS: Readonly<Record<keyof typeof GRAPH_KEYS | keyof typeof EXPLORER_KEYS, string>> = {
  flow: 'along the flow of data',
  rows: 'within a layer, or the rows of a card',
  open: 'open the panel',
  light: 'highlight the path of the column',
  expand: 'expand downstream / upstream',
  expandAll: 'expand to the end downstream / upstream',
  collapse: 'collapse',
  hide: 'hide',
  path: 'mark an end of a path',
  edge: 'mark an end of an edge to add',
  menu: 'menu of actions',
  group: 'next grouping',
  time: 'previous change, next change',
  drop: 'drop the column (what if)',
  zoom: 'zoom, fit, 100 %',
  table: 'table',
  list: 'list of the keys',
  find: 'find',
  undo: 'undo; with Shift: redo',
  stepOut: 'close one thing after another',
};

/** Every key of the explorer with what it does, for the legend and for the dialog of the key `?`. */
export function KeyList() {
  return (
    <dl className="lx-keylist">
      {Object.entries({ ...GRAPH_KEYS, ...EXPLORER_KEYS }).map(([name, { label }]) => (
        <div key={name}>
          <dt>
            <kbd>{label}</kbd>
          </dt>
          <dd>{MEANINGS[name as keyof typeof MEANINGS]}</dd>
        </div>
      ))}
    </dl>
  );
}
