import { plainPath } from '../../kernel/urn.js';
import { append } from '../../kernel/lists.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import { schemaColumns } from '../walk/coverage.js';
import { Edges } from '../walk/edges.js';
import { neighbourEdgesPastJobs } from '../walk/neighbours.js';
import {
  byHand,
  type EdgeNodes,
  type Finding,
  type Fix,
  type LintContext,
  NODES_PER_STEP,
  type RuleWork,
} from './finding.js';
import { fieldPathOf } from '../walk/field-path.js';
import { FACT_CONFIDENCE } from '../walk/confidence.js';

/** DANGLING_COLUMN: column edges with an end that the schema of its asset lacks. Assets without a schema are left out. */
export function* danglingColumns({ graph }: LintContext): RuleWork {
  const { nodes } = graph;
  const schemas = new Map<number, boolean>();
  const hasSchema = (asset: number): boolean => {
    const isKnown = schemas.get(asset) ?? schemaColumns(graph, asset).length > 0;
    schemas.set(asset, isKnown);
    return isKnown;
  };
  const dangles = (node: number): boolean =>
    nodes.isColumn(node) &&
    !nodes.inSchema(node) &&
    nodes.exists(nodes.assetOf(node)) &&
    hasSchema(nodes.assetOf(node));
  const { claims } = graph;
  const mayBe = (claim: number): boolean => dangles(claims.from[claim] ?? NONE) || dangles(claims.to[claim] ?? NONE);
  const edges = yield* edgesWhere(graph, 'column', mayBe, ({ from, to }) => dangles(from) || dangles(to));
  return edges.map(({ from, to, confidence }) => {
    const missing = new Set([from, to].filter(dangles).map((column) => fieldPathOf(graph, column)));
    return {
      rule: 'DANGLING_COLUMN' as const,
      nodes: [from, to],
      sentence: (name) => `${name(from)} → ${name(to)}: the schema has no ${[...missing].join(', no ')}.`,
      fix: columnFix(graph, { from, to, confidence }, dangles),
    };
  });
}

/** Moves the edge to the column with another spelling, and rejects it where there is no such column or more than one. */
function columnFix(
  graph: LineageGraph,
  { confidence, ...edge }: ConfidentEdge,
  dangles: (node: number) => boolean,
): Fix {
  const right = (node: number): number => (dangles(node) ? otherSpelling(graph, node) : node);
  const [from, to] = [right(edge.from), right(edge.to)];
  if (from === NONE || to === NONE)
    return {
      action: 'REJECT',
      sentence: (name) =>
        `Reject ${name(edge.from)} → ${name(edge.to)}. If the column exists, ingest the schema again instead.`,
      add: [],
      reject: [edge],
    };
  return {
    action: 'REPOINT',
    sentence: (name) => `Draw ${name(from)} → ${name(to)}, as the schema spells it, and reject the edge as it is.`,
    add: [{ from, to, confidence }],
    reject: [edge],
  };
}

function otherSpelling(graph: LineageGraph, column: number): number {
  const spelling = bareSpelling(fieldPathOf(graph, column));
  const alike = schemaColumns(graph, graph.nodes.assetOf(column)).filter(
    (other) => bareSpelling(fieldPathOf(graph, other)) === spelling,
  );
  return alike.length === 1 ? (alike[0] ?? NONE) : NONE;
}

/** A field path without letter case and types: `[version=2.0].[type=struct].a.[type=int].B` becomes `a.b`. */
function bareSpelling(fieldPath: string): string {
  return plainPath(fieldPath).toLowerCase();
}

/** GUESSED_EDGE: edges without a claim that reaches the confidence of a fact. */
export function* guessedEdges({ graph }: LintContext): RuleWork {
  const isGuess = (claim: number): boolean => graph.claims.confidenceOf(claim) < FACT_CONFIDENCE;
  const guesses: ConfidentEdge[] = [];
  for (const level of ['asset', 'column'] as const)
    append(guesses, yield* edgesWhere(graph, level, isGuess, ({ confidence }) => confidence < FACT_CONFIDENCE));
  return guesses.map(({ from, to, confidence }) => ({
    rule: 'GUESSED_EDGE' as const,
    nodes: [from, to],
    sentence: (name) => `${name(from)} → ${name(to)} is a guess (${confidence}).`,
    fix: byHand('Draw it by hand if it is right, reject it if it is not.'),
  }));
}

/** CONTRADICTION: a source withdrew what another still claims, or two sources claim opposite directions. */
export function* contradictions({ graph }: LintContext): RuleWork {
  const withdrawn = yield* withdrawnClaims(graph);
  return [...withdrawn, ...(yield* oppositeEdges(graph))];
}

/**
 * Edges that one source has withdrawn and another still claims. Two passes over the claims: the first collects the last
 * ended claim of each source by edge, the second removes sources that have an open claim again and collects those that
 * still claim the edge.
 */
function* withdrawnClaims({ claims }: LineageGraph): RuleWork {
  const closed = new Map<number, Map<string, number>>();
  const each = function* (visit: (id: number, key: number, holds: boolean) => void): Generator<undefined, void> {
    for (let id = 0; id < claims.size; id += 1) {
      if (id % CLAIMS_PER_STEP === 0) yield;
      if (claims.isFilled(id))
        visit(id, keyOf(claims.from[id] ?? 0, claims.to[id] ?? 0), claims.until[id] === Infinity);
    }
  };
  yield* each((id, key, holds) => {
    if (holds || claims.isRejected(id)) return;
    const lastBySource = closed.get(key) ?? new Map<string, number>();
    lastBySource.set(claims.sourceOf(id), id);
    closed.set(key, lastBySource);
  });
  // A rejected claim is no claim of its source, but its source has not withdrawn it either.
  const claiming = new Map<number, Set<string>>();
  yield* each((id, key, holds) => {
    const withdrawn = holds ? closed.get(key) : undefined;
    if (!withdrawn) return;
    withdrawn.delete(claims.sourceOf(id));
    if (!claims.isRejected(id)) claiming.set(key, (claiming.get(key) ?? new Set()).add(claims.sourceOf(id)));
  });
  return [...closed].flatMap(([key, withdrawn]) => {
    const others = [...(claiming.get(key) ?? [])].join(', ');
    if (others === '') return [];
    return [...withdrawn].map(([source, id]): Finding => {
      const [from, to] = [claims.from[id] ?? NONE, claims.to[id] ?? NONE];
      return {
        rule: 'CONTRADICTION',
        nodes: [from, to],
        sentence: (name) =>
          `${name(from)} → ${name(to)}: ${others} still claims it, ${source || 'a source'} no longer does.`,
        fix: byHand(`Find out which is right: run ${others} again, or reject what it claims.`),
      };
    });
  });
}

/** Pairs of assets that feed each other by claims of different sources; one source that claims both has a reason. */
function* oppositeEdges(graph: LineageGraph): RuleWork {
  const { claims } = graph;
  const edges = new Set<number>();
  const countsToday = (id: number): boolean =>
    claims.isFilled(id) && claims.level(id) === 'asset' && claims.counts(id, undefined);
  for (let id = 0; id < claims.size; id += 1) {
    if (id % CLAIMS_PER_STEP === 0) yield;
    if (countsToday(id)) edges.add(keyOf(claims.from[id] ?? 0, claims.to[id] ?? 0));
  }
  const sources = new Map<number, Set<string>>();
  for (let id = 0; id < claims.size; id += 1) {
    if (id % CLAIMS_PER_STEP === 0) yield;
    const [from, to] = [claims.from[id] ?? 0, claims.to[id] ?? 0];
    if (from === to || !countsToday(id) || !edges.has(keyOf(to, from))) continue;
    sources.set(keyOf(from, to), (sources.get(keyOf(from, to)) ?? new Set()).add(claims.sourceOf(id)));
  }
  return [...sources].flatMap(([key, forward]): Finding[] => {
    const [from, to] = [Math.floor(key / KEY_SPAN), key % KEY_SPAN];
    const back = sources.get(keyOf(to, from));
    // Each pair is reported once.
    if (from >= to || !back || [...forward].some((source) => back.has(source))) return [];
    const [one, other] = [[...forward].join(', '), [...back].join(', ')];
    return [
      {
        rule: 'CONTRADICTION',
        nodes: [from, to],
        sentence: (name) => `${one} says ${name(from)} → ${name(to)}, ${other} says the opposite.`,
        fix: byHand('Find out which direction data flows, and reject the other edge.'),
      },
    ];
  });
}

/** Claims that are looked at between two steps; most cost one comparison. */
const CLAIMS_PER_STEP = 5_000;

/** Two node numbers as one key, exact up to 67 million nodes. */
const KEY_SPAN = 2 ** 26;
function keyOf(from: number, to: number): number {
  return from * KEY_SPAN + to;
}

/** LAYERING: edges between layers that the settings forbid, with jobs taken out. */
export function* layering({ graph, layers }: LintContext): RuleWork {
  if (layers.layers.length === 0) return [];
  const { nodes } = graph;
  const down = new Edges(graph, { level: 'asset' }, 'DOWNSTREAM');
  const findings: Finding[] = [];
  for (let from = 0; from < nodes.size; from += 1) {
    if (from % NODES_PER_STEP === 0) yield;
    if (!nodes.isKnown(from) || nodes.isColumn(from) || graph.isJob(from)) continue;
    const read = layers.of(nodes.urn(from));
    if (!read) continue;
    for (const to of neighbourEdgesPastJobs(down, from).keys()) {
      const reader = layers.of(nodes.urn(to));
      if (!reader || layers.mayRead(reader, read)) continue;
      findings.push({
        rule: 'LAYERING',
        nodes: [from, to],
        sentence: (name) => `${name(to)} (${reader.name}) reads ${name(from)} (${read.name}), which it may not.`,
        fix: byHand(
          `Read it through one of ${(reader.mayRead ?? []).join(', ') || 'its own layer'}, or change the rule.`,
        ),
      });
    }
  }
  return findings;
}

/** An edge with the highest confidence of its claims. */
type ConfidentEdge = EdgeNodes & { readonly confidence: number };

/**
 * The present edges that meet a condition, each once, with its highest confidence.
 *
 * @param mayBe a cheap test of a claim: the edges of a node without such a claim are not looked at
 */
function* edgesWhere(
  graph: LineageGraph,
  level: 'asset' | 'column',
  mayBe: (claim: number) => boolean,
  is: (edge: ConfidentEdge) => boolean,
): Generator<undefined, readonly ConfidentEdge[]> {
  const { nodes } = graph;
  const down = new Edges(graph, { level }, 'DOWNSTREAM');
  const edges: ConfidentEdge[] = [];
  for (let from = 0; from < nodes.size; from += 1) {
    if (from % NODES_PER_STEP === 0) yield;
    if (!nodes.isKnown(from) || !some(down, from, mayBe)) continue;
    const best = new Map<number, number>();
    for (let claim = down.first(from); claim !== NONE; claim = down.after(claim)) {
      const to = down.end(claim);
      best.set(to, Math.max(best.get(to) ?? 0, down.confidenceOf(claim)));
    }
    for (const [to, confidence] of best) if (is({ from, to, confidence })) edges.push({ from, to, confidence });
  }
  return edges;
}

function some(edges: Edges, node: number, is: (claim: number) => boolean): boolean {
  for (let claim = edges.first(node); claim !== NONE; claim = edges.after(claim)) if (is(claim)) return true;
  return false;
}
