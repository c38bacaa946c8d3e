import type { ColumnFacts } from '../engine/engine.types.js';

/** Today's columns, while noting of which assets the answer depends on them. */
export function schemaProbe(): { readonly columns: ColumnFacts; readonly asked: ReadonlySet<number> } {
  const assets = new Set<number>();
  return {
    asked: assets,
    columns: {
      isSourceless: () => false,
      schemaOf: (asset) => {
        assets.add(asset);
        return undefined;
      },
    },
  };
}
