import { inLanguage } from '../../ui/format/language';

/** The texts in English, which give every translation its form. */
export const english = {
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
} as const;

/** What each line of the list of keys does. */
export const KEY_TEXTS = inLanguage('lineage/keys/key-texts', english);
