import type { EntityReader } from '../store/contract/readers.js';
import type { StoredEntity } from '../store/contract/store.types.js';
import type { LocatedProposal } from './proposals/conversion.js';

/**
 * Leaves out weak proposals whose aspect another source has written: a job's view of a table, or dbt's, must not overwrite what the
 * platform's own connector, or a person, said.
 */
export async function withoutOverruled(
  reader: EntityReader,
  placed: readonly LocatedProposal[],
): Promise<readonly LocatedProposal[]> {
  const weak = placed.filter((one) => one.weak === true);
  if (weak.length === 0) return placed;
  const urns = [...new Set(weak.map(({ proposal }) => proposal.entityUrn))];
  const aspects = [...new Set(weak.map(({ proposal }) => proposal.aspectName))];
  const stored = await reader.entities(urns, aspects);
  return placed.filter((one) => one.weak !== true || !isOverruled(one, stored.get(one.proposal.entityUrn)));
}

export function isOverruled({ proposal }: LocatedProposal, stored: StoredEntity | undefined): boolean {
  const storedAspect = stored?.aspects[proposal.aspectName];
  return (
    storedAspect !== undefined && storedAspect.systemMetadata.pipelineName !== proposal.systemMetadata?.pipelineName
  );
}
