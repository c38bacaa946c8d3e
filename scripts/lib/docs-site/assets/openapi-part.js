/** The tags of a description, in its order, each with how many operations it has. */
export function tagsOf({ paths }) {
  const counts = new Map();
  for (const operations of Object.values(paths))
    for (const { tags = [] } of Object.values(operations))
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count }));
}

/**
 * The part of an OpenAPI description that one tag needs: its operations, and the components that they refer to. The whole
 * one has more than a thousand paths, which take a browser minutes to draw.
 */
export function partOf(description, tag) {
  const paths = {};
  for (const [path, operations] of Object.entries(description.paths)) {
    const kept = Object.entries(operations).filter(([, { tags = [] }]) => tags.includes(tag));
    if (kept.length > 0) paths[path] = Object.fromEntries(kept);
  }
  const components = { securitySchemes: description.components.securitySchemes };
  const waiting = [paths];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop())
    for (const name of referencesIn(value)) {
      const [kind, component] = name.split('/');
      components[kind] ??= {};
      if (component in components[kind]) continue;
      components[kind][component] = description.components[kind][component];
      waiting.push(components[kind][component]);
    }
  return { ...description, tags: [{ name: tag }], paths, components };
}

/** `schemas/Name` of each `#/components/schemas/Name` in a value. */
function referencesIn(value) {
  return [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name);
}
