import { queryOptions } from '@tanstack/react-query';

import { type AspectPlace, putBack, readVersion, writeAspect } from '../../edit/writes/aspect-writes';
import type { Edit } from '../../edit/writes/edits';
import { manageTexts } from '../../edit/writes/texts-manage';

/** An aspect as it stood; null when that version is kept no longer, or said that the aspect was taken away. */
export function aspectVersionQuery(place: AspectPlace, version: number) {
  return queryOptions({
    queryKey: ['entity', place.urn, 'aspect-version', place.aspect, version],
    queryFn: async ({ signal }): Promise<unknown> => (await readVersion(place, version, signal)) ?? null,
  });
}

interface Restoring extends AspectPlace {
  readonly version: number;
  readonly value: unknown;
  /** What stands there now; undefined when nothing does. */
  readonly current: unknown;
}

/** Writes an earlier value anew; undo writes what stood there, or takes the aspect away where nothing did. */
export function restoreAspect({ urn, aspect, version, value, current }: Restoring): Edit {
  return {
    urns: [urn],
    message: manageTexts.done.aspect(aspect, version),
    run: () => writeAspect({ urn, aspect }, value),
    undo: () => putBack({ urn, aspect }, current),
  };
}
