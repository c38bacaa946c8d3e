import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LineageRequest, LineageResult, SchemaLookup } from '../../src/sql/contract/lineage.types.js';
import { AS_LONG_AS_IT_TAKES } from '../../src/sql/resolve-lineage.js';
import { tableName } from '../../src/sql/resolve/scope/source-columns.js';

/**
 * The cases of `cases/*.sql`: `--#` states a rule, `--@ dialects | schema | default db.schema` begins a case of it,
 * `-->` lines are the answer. One case runs in each of its dialects and must have the same answer in all.
 */
export interface Case {
  readonly rule: string;
  readonly request: LineageRequest;
  readonly answer: readonly string[];
}

function readCases(text: string): Case[] {
  let rule = '';
  const cases: Case[] = [];
  for (const block of text.split(/\n(?=--[#@])/)) {
    if (block.startsWith('--#')) rule = block.slice(3).trim();
    if (!block.startsWith('--@')) continue;
    const [head = '', ...lines] = block.split('\n');
    const answer = lines.filter((line) => line.startsWith('-->')).map((line) => line.slice(4));
    const sql = lines
      .filter((line) => !line.startsWith('-->'))
      .join('\n')
      .trim();
    const [dialects = '', schema = '', defaults = ''] = head
      .slice(3)
      .split('|')
      .map((part) => part.trim());
    const [first, second] = defaults.replace('default ', '').split('.').filter(Boolean);
    const names = second === undefined ? { defaultSchema: first } : { defaultDatabase: first, defaultSchema: second };
    for (const dialect of dialects.split(/\s+/))
      cases.push({
        rule,
        request: { sql, dialect, schema: readSchema(schema), ...names, ...AS_LONG_AS_IT_TAKES },
        answer,
      });
  }
  return cases;
}

/** `t(a, b STRUCT<x INT>) db.u(c)` */
function readSchema(text: string): SchemaLookup | undefined {
  const tables = [...text.matchAll(/([^\s(]+)\(([^)]*)\)/g)].map(([, name = '', columns = '']) => {
    const typed = columns.split(',').map((column) => {
      const [label = '', ...type] = column.trim().split(/\s+/);
      return [label, type.join(' ') || 'unknown'] as const;
    });
    return [name, Object.fromEntries(typed)] as const;
  });
  return tables.length > 0 ? Object.fromEntries(tables) : undefined;
}

export function answerOf(result: LineageResult): string[] {
  const names = (tables: LineageResult['inTables']): string =>
    tables
      .map((table) => tableName(table) + (table.temporary ? ' (temporary)' : ''))
      .sort()
      .join(', ') || 'nothing';
  const kinds = [...new Set(result.statements.map((statement) => statement.kind))].join(', ') || 'nothing';
  const columns = result.columns.flatMap(({ target: down, sources: up }) => {
    if (up.length === 0) return [];
    const sources = up.map((source) => {
      const path = source.path === undefined ? '' : `:${source.path}`;
      const role = source.subtype === 'IDENTITY' ? '' : ` ${source.subtype}`;
      const doubt = source.confidence < 0.55 ? ` ~${source.confidence.toFixed(2)}` : '';
      return `${tableName(source.table)}.${source.column}${path}${role}${doubt}`;
    });
    return [`${down.table ? `${tableName(down.table)}.` : ''}${down.column} <- ${sources.sort().join(', ')}`];
  });
  const codes = [
    ...new Set(result.diagnostics.filter((item) => item.severity !== 'info').map((item) => item.code)),
  ].sort();
  return [
    `${kinds}: reads ${names(result.inTables)}; writes ${names(result.outTables)}`,
    ...columns,
    ...(codes.length > 0 ? [`says ${codes.join(', ')}`] : []),
  ];
}

const folder = new URL('../../src/sql/cases/', import.meta.url);

/** Every file of cases with what it holds. */
export function sampleCases(): readonly { readonly file: string; readonly cases: readonly Case[] }[] {
  return readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, cases: readCases(readFileSync(new URL(file, folder), 'utf8')) }));
}
