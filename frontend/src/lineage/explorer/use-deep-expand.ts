import { createContext, useContext } from 'react';

import type { Side } from '../../graph/model/graph.types';

/** Expands a card to the end of the lineage on one side, after asking how many assets there are. */
export type DeepExpand = (card: string, side: Side) => Promise<void>;

/**
 * Does nothing outside of `DeepExpandDialog`. The preview of SQL has none, because there is nothing
 * more to load.
 */
export const DeepExpandContext = createContext<DeepExpand>(async () => undefined);

/** The function that `DeepExpandDialog` provides. */
export const useDeepExpand = (): DeepExpand => useContext(DeepExpandContext);
