import type { LineageEdgeQuery } from '../src/api/documents.generated';

type Edge = NonNullable<LineageEdgeQuery['lineageEdge']>;
type Claim = Edge['claims'][number];

/** What one source says about an edge, for specs. */
export const aClaim = (parts: Partial<Claim> = {}): Claim => ({
  source: 'sql',
  run: null,
  confidence: 0.97,
  why: 'schema known',
  kind: 'DIRECT',
  subtype: 'IDENTITY',
  transform: null,
  query: null,
  sql: null,
  via: null,
  origin: null,
  actor: null,
  since: Date.UTC(2026, 10, 1),
  until: null,
  lastSeen: null,
  endedRun: null,
  endedBy: null,
  rejected: null,
  ...parts,
});

/** An edge that one source claims. */
export const anEdge = (parts: Partial<Edge> = {}): Edge => ({
  from: 'urn:from',
  to: 'urn:to',
  fromName: 'from',
  toName: 'to',
  level: 'column',
  confidence: 0.97,
  kind: 'DIRECT',
  subtype: 'IDENTITY',
  claims: [aClaim()],
  closed: [],
  rejected: [],
  conflicts: [],
  explanation: { sentence: '', steps: [] },
  ...parts,
});
