import { createContext, useContext } from 'react';

import type { Side } from '../../graph/model/graph.types';

/** Asks how many there are before it expands to the end. */
export type DeepExpand = (card: string, side: Side) => Promise<void>;

export const DeepExpandContext = createContext<DeepExpand>(async () => undefined);

export const useDeepExpand = (): DeepExpand => useContext(DeepExpandContext);
