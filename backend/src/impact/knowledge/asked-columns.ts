import type { ColumnKnowledge } from '../engine/engine.types.js';

/** Today's columns, while noting of which assets the answer depends on them. */
export function askedColumns(): { readonly columns: ColumnKnowledge; readonly asked: ReadonlySet<number> } {
  const asked = new Set<number>();
  return {
    asked,
    columns: {
      isSourceless: () => false,
      schemaOf: (asset) => {
        asked.add(asset);
        return undefined;
      },
    },
  };
}
