/** JSON for people: what fits on a line stays on it. */
const width = 160;

export const layout = (value, indent = '', room = width) => {
  const flat = JSON.stringify(value);
  if (value === null || typeof value !== 'object' || flat.length + indent.length <= room) return spaced(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + layout(item, inner, room)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${layout(item, inner, room)}`);
  return `{\n${members.join(',\n')}\n${indent}}`;
};

const spaced = (value) => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};
