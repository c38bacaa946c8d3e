import type { Summary } from '../src/api/summaries';
import type { Profile } from '../src/entity/view/entity-queries';
import type { EntityView } from '../src/entity/view/entity-view';
import { sampleMe, sampleSummary } from './samples';

interface ViewParts {
  readonly summary: Partial<Summary> & Pick<Summary, 'name'>;
  /** Stored aspects by name. */
  readonly aspects?: Readonly<Record<string, object>>;
  /** Aspects that the kind can carry. */
  readonly kindAspects?: readonly string[];
}

/** What the tabs and sections of an entity's page are given. */
export function sampleView({ summary, aspects = {}, kindAspects = [] }: ViewParts): EntityView {
  const profile: Profile = {
    summary: sampleSummary(summary),
    aspects: Object.entries(aspects).map(([name, value]) => ({
      name,
      version: 1,
      value,
      createdOn: 0,
      createdBy: 'urn:li:corpuser:jo',
      source: null,
      run: null,
    })),
    kindAspects,
    createdOn: null,
    updatedOn: null,
  };
  return { profile, summary: profile.summary, aspects: new Map(Object.entries(aspects)) };
}

/** The person who is signed in, with these privileges on every entity. */
export function granted(...privileges: readonly string[]) {
  return { Me: sampleMe(), GrantedPrivileges: { getGrantedPrivileges: { privileges } } };
}
