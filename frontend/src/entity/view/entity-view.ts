import type { Aspects } from './aspects';
import type { Profile } from './entity-queries';

/** The data of the entity's page; every tab and sidebar section gets it. */
export interface EntityView {
  readonly profile: Profile;
  readonly summary: Profile['summary'];
  readonly aspects: Aspects;
}
