import { arrayOf, type Json, jsonEquals, type JsonObject, objectOf } from '../../../kernel/json.js';
import type { AspectVersion } from '../../../store/contract/store.types.js';
import type { FieldArgs } from './computing.js';

/** How many changes are answered without a limit of the client. */
const SHOWN = 50;

/** The parts of `documentInfo` whose changes are shown. */
const TOLD: readonly {
  readonly type: string;
  readonly words: string;
  readonly read: (info: JsonObject) => Json | undefined;
}[] = [
  { type: 'TITLE_CHANGED', words: 'The title was changed', read: (info) => info.title },
  { type: 'TEXT_CHANGED', words: 'The text was changed', read: (info) => objectOf(info.contents).text },
  { type: 'PARENT_CHANGED', words: 'It was moved', read: (info) => objectOf(info.parentDocument).document },
  { type: 'RELATED_ASSETS_CHANGED', words: 'Its assets were changed', read: (info) => arrayOf(info.relatedAssets) },
  {
    type: 'RELATED_DOCUMENTS_CHANGED',
    words: 'Its related documents were changed',
    read: (info) => arrayOf(info.relatedDocuments),
  },
  { type: 'STATE_CHANGED', words: 'Its state was changed', read: (info) => objectOf(info.status).state },
];

/**
 * The changes of a document in the protocol's form, newest first. Each version is compared with the
 * one before, and each part that differs is one change.
 *
 * @param versions oldest first
 */
export function documentHistory(versions: readonly AspectVersion[], args: FieldArgs): readonly unknown[] {
  const from = typeof args.startTimeMillis === 'number' ? args.startTimeMillis : 0;
  const to = typeof args.endTimeMillis === 'number' ? args.endTimeMillis : Number.MAX_SAFE_INTEGER;
  return versions
    .flatMap((version, at) =>
      changesOf(version, versions[at - 1]).map((change) => ({ ...change, ...whenAndWho(version) })),
    )
    .filter(({ timestamp }) => timestamp >= from && timestamp <= to)
    .toReversed()
    .slice(0, typeof args.limit === 'number' ? Math.max(0, args.limit) : SHOWN);
}

/**
 * What one version changed. The first version, and the first one after a deletion, created the
 * document.
 */
function changesOf(
  now: AspectVersion,
  before: AspectVersion | undefined,
): readonly { readonly changeType: string; readonly description: string }[] {
  if (now.deleted) return [{ changeType: 'DELETED', description: 'The document was deleted' }];
  if (!before || before.deleted) return [{ changeType: 'CREATED', description: 'The document was created' }];
  return TOLD.filter(({ read }) => !jsonEquals(read(before.value) ?? null, read(now.value) ?? null)).map(
    ({ type, words }) => ({
      changeType: type,
      description: words,
    }),
  );
}

/** The time and the author of a version. */
function whenAndWho({ createdOn, createdBy }: AspectVersion): {
  readonly timestamp: number;
  readonly actor: { readonly urn: string };
} {
  return { timestamp: createdOn, actor: { urn: createdBy } };
}
