/**
 * What the modules of the files export. They are imported one after the other: Jest may link a module
 * that two imports share before it is loaded.
 *
 * @param files absolute paths
 */
export async function exportsOf(files: readonly string[]): Promise<readonly unknown[]> {
  const exported: unknown[] = [];
  for (const file of files) exported.push(...Object.values((await import(file)) as Readonly<Record<string, unknown>>));
  return exported;
}
