import type { ViewState } from '../view/view-state';
import { assetOfColumn } from '../model/column-urn';
import type { Scene } from '../scene/scene.types';
import type { Paths } from './source';

/** What was brought in by name, and both ends of the path that is looked for. */
export function assetsByName({ addedAssets, path }: ViewState): string[] {
  const ends = path ? [path.from, path.to ?? path.from] : [];
  return [...addedAssets, ...ends.map((urn) => assetOfColumn(urn) ?? urn)];
}

/** Assets whose card shows all columns. */
export const openAssets = (scene: Scene): string[] =>
  [...scene.cards.values()]
    .filter(({ mode }) => mode === 'all')
    .flatMap(({ members }) => members.map(({ urn }) => urn));

export const columnsOf = (paths: Paths | null): Set<string> =>
  new Set(paths?.paths.flatMap(({ hops }) => hops.flatMap(({ from, to }) => [from, to])));
