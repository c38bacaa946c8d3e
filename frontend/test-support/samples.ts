import type { SignedIn } from '../src/api/session';
import type { Summary } from '../src/api/summaries';

/** An entity as lists show it: a dataset without owners, labels or lineage, with whatever a spec changes. */
export function sampleSummary(parts: Partial<Summary> & Pick<Summary, 'name'>): Summary {
  const kind = parts.kind ?? 'dataset';
  return {
    urn: `urn:li:${kind}:${parts.name}`,
    kind,
    qualifiedName: parts.name,
    platform: null,
    subType: null,
    env: null,
    path: [],
    description: null,
    exists: true,
    removed: false,
    deprecated: false,
    deprecationNote: null,
    activeIncidents: 0,
    failingAssertions: 0,
    contractResult: null,
    owners: [],
    domain: null,
    tags: [],
    terms: [],
    upstreamCount: 0,
    downstreamCount: 0,
    columnCount: 0,
    tracedColumnCount: 0,
    siblings: [],
    externalUrl: null,
    lastObserved: null,
    ...parts,
  };
}

/** The answer of the `Me` query: Jo Diaz, with the privileges of the platform that a spec names. */
export function sampleMe(platformPrivileges: Readonly<Record<string, boolean>> = {}): { readonly me: SignedIn } {
  const corpUser = { urn: 'urn:li:corpuser:jo', username: 'jo', properties: { displayName: 'Jo Diaz' } };
  // A spec names the privileges that its component asks for; the others read as not granted.
  return { me: { corpUser, platformPrivileges } as unknown as SignedIn };
}

/** Answers of the lists that every `Picker` asks for: the same entities whether something is typed or not. */
export function pickAnswers(...summaries: readonly Summary[]): Readonly<Record<string, object>> {
  return {
    PickAny: { searchAcrossEntities: { searchResults: summaries.map((summary) => ({ summary })) } },
    PickByName: { autoCompleteForMultiple: { suggestions: [{ summaries }] } },
  };
}
