import type { Aspects } from './aspects';
import type { Profile } from './entity-queries';

/** What every tab and section is given. */
export interface EntityView {
  readonly profile: Profile;
  readonly summary: Profile['summary'];
  readonly aspects: Aspects;
}
