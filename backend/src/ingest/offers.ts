import type { EntityReader } from '../store/contract/readers.js';
import type { StoredEntity } from '../store/contract/store.types.js';
import type { LocatedProposal } from './proposals/conversion.js';

/**
 * Leaves out the offers that another source has overruled. A converter *offers* what it knows only from
 * a distance: a job's view of the columns of a table, or dbt's view of the warehouse. An offer is
 * stored where nobody has written the aspect, or where the same source wrote it before. It never
 * replaces what the platform's own connector, or a person, wrote.
 *
 *     stored by postgres-nightly: schemaMetadata of orders      offered by dbt: schemaMetadata of orders
 *     the offer is left out; one for a table without a schema is stored
 *
 * Cost: one read for all offers, none where there are no offers.
 */
export async function withoutOverruled(
  reader: EntityReader,
  proposals: readonly LocatedProposal[],
): Promise<readonly LocatedProposal[]> {
  const offers = proposals.filter((one) => one.isOffer === true);
  if (offers.length === 0) return proposals;
  const urns = [...new Set(offers.map(({ proposal }) => proposal.entityUrn))];
  const aspects = [...new Set(offers.map(({ proposal }) => proposal.aspectName))];
  const stored = await reader.entities(urns, aspects);
  return proposals.filter((one) => one.isOffer !== true || !isOverruled(one, stored.get(one.proposal.entityUrn)));
}

/** Whether a source other than the proposal's own wrote the stored aspect. */
export function isOverruled({ proposal }: LocatedProposal, stored: StoredEntity | undefined): boolean {
  const storedAspect = stored?.aspects[proposal.aspectName];
  return (
    storedAspect !== undefined && storedAspect.systemMetadata.pipelineName !== proposal.systemMetadata?.pipelineName
  );
}
