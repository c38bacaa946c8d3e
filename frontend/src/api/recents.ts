const KEY = 'headwater.recent';
/** The oldest entries fall out, so the list never grows in the browser's storage. */
const KEPT = 12;

/** Entities that a person opened recently; stored in this browser only. */
export interface RecentView {
  readonly urn: string;
  readonly kind: string;
  readonly name: string;
  readonly platform?: string | undefined;
}

/**
 * The entities that were opened last, newest first. An entry that this version cannot read is left
 * out, and a storage that is blocked counts as empty.
 */
export function readRecents(storage: Pick<Storage, 'getItem'> = localStorage): readonly RecentView[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isRecentView) : [];
  } catch {
    return [];
  }
}

/** Puts an entity first in the list; each entity is listed once. */
export function rememberView(view: RecentView, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const others = readRecents(storage).filter(({ urn }) => urn !== view.urn);
  try {
    storage.setItem(KEY, JSON.stringify([view, ...others].slice(0, KEPT)));
  } catch {
    // The storage is full or blocked. The list is only a convenience, so nothing is reported.
  }
}

function isRecentView(value: unknown): value is RecentView {
  if (typeof value !== 'object' || value === null) return false;
  return ['urn', 'kind', 'name'].every((key) => key in value && typeof value[key as keyof typeof value] === 'string');
}
