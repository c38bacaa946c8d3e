import type { Edit } from './edits.js';

/** What stands for an expression of a template: neither a column nor a table. */
export const TEMPLATE_VALUE = 'template_value';

/**
 * Jinja in a text that should have been rendered: `ref('x')` is the table x, `source('a', 'b')` the
 * table a.b, any other expression a name, and tags and comments are nothing. What a macro would
 * have written is not known.
 */
export function templateEdits(sql: string): Edit[] {
  if (!/\{[{%#]/.test(sql)) return [];
  return [...sql.matchAll(/\{\{([\s\S]*?)\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}/g)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    text: found[1] === undefined ? ' ' : rendered(found[1]),
    why: 'template',
  }));
}

function rendered(expression: string): string {
  const [, called = '', args = ''] = /^-?\s*(ref|source|config|this)\b\s*(?:\(([\s\S]*)\))?/.exec(expression) ?? [];
  const names = [...args.matchAll(/["']([^"']+)["']/g)].map((found) => found[1] ?? '');
  if (called === 'config') return ' ';
  if (called === 'ref') return names.at(-1) ?? TEMPLATE_VALUE;
  if (called === 'source') return names.join('.');
  return TEMPLATE_VALUE;
}
