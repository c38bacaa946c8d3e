import type {
  LineageRequest,
  LineageResult,
  SchemaLookup,
  SourceColumn,
} from '../../src/sql/contract/lineage.types.js';
import { loadParser } from '../../src/sql/parse/parser.js';
import { AS_LONG_AS_IT_TAKES, resolveLineage } from '../../src/sql/resolve-lineage.js';
import { tableName } from '../../src/sql/resolve/scope/source-columns.js';

/**
 * How often an edge of each confidence is right. Queries are made up over made-up tables whose columns are all known: what the resolver
 * says then is the truth. The same queries are asked again as a catalogue would have them: half of the tables unknown, and of the known ones a
 * column in fifty not there yet. `npm run bench -- calibration` prints the table of docs/sql-lineage.md.
 */
const QUERIES = 3_000;
const TABLES = 12;
const COLUMNS = 60;
const UNKNOWN_TABLES = 0.5;
const STALE_COLUMNS = 0.02;

/** Numbers in [0, 1) that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Schema = Readonly<Record<string, readonly string[]>>;

class Maker {
  constructor(private readonly next: () => number) {}

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    // Never asked of an empty list.
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** Tables of four to nine columns; names are shared, as real schemas share `id` and `name`. */
  schema(): Schema {
    return Object.fromEntries(
      Array.from({ length: TABLES }, (_table, at) => {
        const size = 4 + Math.floor(this.next() * 6);
        const columns = new Set(['id', ...Array.from({ length: size }, () => `c${Math.floor(this.next() * COLUMNS)}`)]);
        return [`t${at}`, [...columns]];
      }),
    );
  }

  query(schema: Schema): string {
    const tables = Object.keys(schema);
    const first = this.pick(tables);
    const others = tables.filter((table) => table !== first && this.chance(0.12)).slice(0, 2);
    const sources = [first, ...others].map((table, at) => ({ table, alias: `a${at}`, columns: schema[table] ?? [] }));
    const columnOf = (): string => {
      const source = this.pick(sources);
      const column = this.pick(source.columns);
      const clashes = sources.filter(({ columns }) => columns.includes(column)).length > 1;
      return clashes || this.chance(0.5) ? `${source.alias}.${column}` : column;
    };
    const item = (at: number): string => `${this.expression(columnOf)} as o${at}`;
    const list = Array.from({ length: 1 + Math.floor(this.next() * 4) }, (_item, at) => item(at)).join(', ');
    const from = sources.map(({ table, alias }) => `${this.relation(table)} ${alias}`);
    const on = sources.slice(1).map(({ alias }, at) => `join ${from[at + 1] ?? ''} on a0.id = ${alias}.id`);
    const where = this.chance(0.3) ? ` where ${columnOf()} > 1` : '';
    return `select ${list}${this.subquery(schema)} from ${from[0] ?? ''} ${on.join(' ')}${where}`;
  }

  private relation(table: string): string {
    return this.chance(0.25) ? `(select * from ${table})` : table;
  }

  /** Its unqualified column is its own, or, now and then, one of the outer query. */
  private subquery(schema: Schema): string {
    if (this.chance(0.8)) return '';
    const table = this.pick(Object.keys(schema));
    return `, (select max(${this.pick(schema[table] ?? ['id'])}) from ${table}) as sub`;
  }

  private expression(column: () => string): string {
    if (this.chance(0.5)) return column();
    return this.chance(0.5) ? `upper(${column()})` : `coalesce(${column()}, ${column()})`;
  }

  /** What a catalogue that is behind knows of it. */
  forgetful(schema: Schema): SchemaLookup {
    return lookup(
      Object.fromEntries(
        Object.entries(schema)
          .filter(() => !this.chance(UNKNOWN_TABLES))
          .map(([table, columns]) => [table, columns.filter(() => !this.chance(STALE_COLUMNS))]),
      ),
    );
  }
}

function lookup(schema: Schema): SchemaLookup {
  return Object.fromEntries(
    Object.entries(schema).map(([table, columns]) => [table, Object.fromEntries(columns.map((name) => [name, 'int']))]),
  );
}

function edges(result: LineageResult): ReadonlyMap<string, SourceColumn> {
  return new Map(
    result.columns.flatMap(({ target: down, sources: up }) =>
      up.map((one) => [`${down.column} <- ${tableName(one.table)}.${one.column}`, one] as const),
    ),
  );
}

interface Bin {
  edges: number;
  right: number;
}

function measure(): ReadonlyMap<number, Bin> {
  const maker = new Maker(numbers(7));
  const bins = new Map<number, Bin>();
  for (let at = 0; at < QUERIES; at += 1) {
    const schema = maker.schema();
    const request: LineageRequest = { sql: maker.query(schema), dialect: 'ansi', ...AS_LONG_AS_IT_TAKES };
    const truth = edges(resolveLineage({ ...request, schema: lookup(schema) }));
    for (const [edge, { confidence }] of edges(resolveLineage({ ...request, schema: maker.forgetful(schema) }))) {
      const bin = bins.get(confidence) ?? { edges: 0, right: 0 };
      bin.edges += 1;
      if (truth.has(edge)) bin.right += 1;
      bins.set(confidence, bin);
    }
  }
  return new Map([...bins].sort(([left], [right]) => right - left));
}

/** Σ |confidence − share that is right| over bins, each with the weight of its edges. */
function calibrationError(bins: ReadonlyMap<number, Bin>): number {
  let total = 0;
  let error = 0;
  for (const [confidence, bin] of bins) {
    total += bin.edges;
    error += Math.abs(bin.edges * confidence - bin.right);
  }
  return error / total;
}

beforeAll(async () => {
  await loadParser();
}, 30_000);

it('says how often an edge of each confidence is right', () => {
  const bins = measure();
  const lines = [...bins].map(([confidence, bin]) => {
    const share = bin.right / bin.edges;
    return `${confidence.toFixed(3)}  ${String(bin.edges).padStart(6)}  ${(100 * share).toFixed(1).padStart(5)} %  ${'#'.repeat(Math.round(share * 40))}`;
  });
  console.log(`stated  edges    right\n${lines.join('\n')}\ncalibration error ${calibrationError(bins).toFixed(4)}`);
  expect(calibrationError(bins)).toBeLessThanOrEqual(0.03);
}, 60_000);
