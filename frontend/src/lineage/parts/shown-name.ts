import { shortUrn } from '../../api/column-urn';
import { drawnName } from '../../graph/model/drawn-name';
import type { LoadedGraph } from '../../graph/model/loaded-graph';

/** The name of a card or of a column on it; of what is not loaded, a short form of its urn. */
export const shownName = (graph: LoadedGraph, urn: string): string => drawnName(graph, urn) ?? shortUrn(urn);
