import type { Viewer } from '../kernel/viewer.js';
import type { Proposal } from './store.types.js';

/**
 * Asked before every proposal is queued, whatever the protocol. `access`, a later layer, sets it; the store only knows that it must ask.
 *
 * @throws Problem `access.forbidden`
 */
export type WriteGate = (
  viewer: Viewer,
  proposals: readonly Pick<Proposal, 'entityUrn' | 'aspectName' | 'changeType'>[],
) => void;
