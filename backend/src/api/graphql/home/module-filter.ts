/**
 * Whether a module is one of those that a client names: `TOP_TAGS` is the module `TopTags`. Names
 * that no module has are ignored, because other servers have more modules.
 */
export function moduleFilter(names: readonly string[] | null | undefined): (moduleId: string) => boolean {
  if (!names || names.length === 0) return () => true;
  const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();
  const requested = new Set(names.map(plain));
  return (moduleId) => requested.has(plain(moduleId));
}
