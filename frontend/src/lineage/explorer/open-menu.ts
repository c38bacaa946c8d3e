import { createContext, useContext } from 'react';

import type { Point } from '../../graph/geometry/boxes';
import type { EdgeEnds } from './explorer-context';

/** What a menu of actions is about. */
export type MenuTarget =
  | { readonly type: 'card'; readonly id: string }
  | { readonly type: 'column'; readonly urn: string }
  | {
      readonly type: 'edge';
      /** The edges behind one arrow. */
      readonly edges: readonly EdgeEnds[];
      /** All of them are rejected already. */
      readonly isRejected: boolean;
    };

/** Opens the menu of actions at a point of the window, in pixels. */
export type OpenMenu = (target: MenuTarget, at: Point) => void;

/** Null where there are no actions, such as in the preview of SQL. */
export const OpenMenuContext = createContext<OpenMenu | null>(null);

/** The function that opens the menu; null where there is none. */
export const useOpenMenu = (): OpenMenu | null => useContext(OpenMenuContext);
