import type { Aspects } from './aspects';
import type { Profile } from './entity-queries';

/**
 * The data of the entity's page; every tab and sidebar section gets it.
 *
 * It is derived from one answer of `profileQuery`, so its parts always belong together. `summary`
 * is what lists show of the entity as well, and `aspects` has the stored values by their names.
 */
export interface EntityView {
  readonly profile: Profile;
  readonly summary: Profile['summary'];
  readonly aspects: Aspects;
}
