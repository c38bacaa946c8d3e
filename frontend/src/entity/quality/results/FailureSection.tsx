import { queryOptions, useQuery } from '@tanstack/react-query';

import { entityAddress, lineageAddress } from '../../../api/addresses';
import { request } from '../../../api/client';
import { AssertionFailureDocument, type AssertionFailureQuery } from '../../../api/documents.generated';
import { useNames } from '../../../api/use-names';
import { kindCount } from '../../../kinds/kinds';
import { groupedNumber } from '../../../ui/format/numbers';
import { InlineCode } from '../../../ui/parts/InlineCode';
import { Mark } from '../../../ui/parts/Mark';
import { AppLink } from '../../../ui/parts/navigation';
import { When } from '../../../ui/parts/When';
import { ErrorState } from '../../../ui/states/ErrorState';
import { SkeletonRows } from '../../../ui/states/Skeletons';
import styles from '../../parts/Tab.module.css';
import { failureTexts as labels } from './texts';

type Failure = NonNullable<AssertionFailureQuery['assertionFailure']>;

function failureQuery(assertion: string) {
  return queryOptions({
    queryKey: ['entity', assertion, 'failure'],
    queryFn: async ({ signal }) =>
      (await request(AssertionFailureDocument, { urn: assertion }, signal)).assertionFailure,
  });
}

/** What may have made a check fail, newest first, and what its failure affects. Nothing while it does not fail. */
export function FailureSection({ assertion }: { readonly assertion: string }) {
  const { data: failure, isPending, isError, error, refetch } = useQuery(failureQuery(assertion));
  if (isPending) return <SkeletonRows rows={3} height={36} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return failure ? <KnownFailure failure={failure} /> : null;
}

function KnownFailure({ failure }: { readonly failure: Failure }) {
  const { failedAt, passedAt, changes, lookedAt, isPartial } = failure;
  const actors = changes.flatMap(({ actor }) => (actor ? [actor] : []));
  const nameOf = useNames([...changes.map(({ urn }) => urn), ...actors]);
  return (
    <section className={styles.stack} aria-label={labels.title}>
      <p>
        {labels.fails} <When instant={failedAt} />
        {typeof passedAt === 'number' ? (
          <>
            , {labels.passed} <When instant={passedAt} />
          </>
        ) : null}
      </p>
      <h3>{labels.changes}</h3>
      {changes.length === 0 ? <p className={styles.faint}>{labels.none(lookedAt - 1)}</p> : null}
      <ul className={styles.rows}>
        {changes.map(({ urn, distance, at: instant, type, sentence, actor }) => (
          <li key={`${urn} ${instant} ${sentence}`}>
            <Mark icon={type === 'SCHEMA' ? 'column' : 'refresh'}>{labels.types[type] ?? type}</Mark>
            <AppLink href={entityAddress(urn, 'history')}>{nameOf(urn)}</AppLink>
            <span className={styles.grow}>
              <InlineCode text={sentence} />
            </span>
            <span className={styles.faint}>
              {distance === 0 ? labels.here : labels.upstream(distance)} · <When instant={instant} />
              {actor ? ` · ${nameOf(actor)}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {isPartial ? <p className={styles.faint}>{labels.partial}</p> : null}
      <Affected failure={failure} />
    </section>
  );
}

/** What reads the dataset, by kind, with the people to talk to. */
function Affected({ failure }: { readonly failure: Failure }) {
  const { asset, affectedTotal, affectedKinds, affectedOwners } = failure;
  const nameOf = useNames(affectedOwners.map(({ owner }) => owner));
  return (
    <>
      <h3>{labels.affects}</h3>
      {affectedTotal === 0 ? (
        <p className={styles.faint}>{labels.nothing}</p>
      ) : (
        <p>
          {labels.affected(affectedTotal)}: {affectedKinds.map(({ kind, count }) => kindCount(kind, count)).join(', ')}.{' '}
          <AppLink href={lineageAddress(asset)}>{labels.explorer}</AppLink>
        </p>
      )}
      {affectedOwners.length > 0 ? (
        <p className={styles.faint}>
          {labels.owners}:{' '}
          {affectedOwners.map(({ owner, count }, index) => (
            <span key={owner}>
              {index > 0 ? ', ' : ''}
              <AppLink href={entityAddress(owner)}>{nameOf(owner)}</AppLink> ({groupedNumber(count)})
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
