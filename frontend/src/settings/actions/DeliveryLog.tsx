import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import accessStyles from '../../access/Access.module.css';
import { request } from '../../api/client';
import { RedeliverActionDocument, SendActionDigestsDocument } from '../../api/documents.generated';
import { Mark } from '../../ui/parts/Mark';
import { notify } from '../../ui/parts/notices';
import { When } from '../../ui/parts/When';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeletons';
import { DELIVERIES_KEY, deliveriesQuery, type Delivery } from './action-form';
import { actionTexts } from './texts';

const labels = actionTexts.deliveries;
const PAGE_SIZE = 20;
/** The server answers at most 100. */
const MAX_SHOWN = 100;

/** What was sent and what became of it, the newest first, with a button that sends it again. */
export function DeliveryLog() {
  const [count, setCount] = useState(PAGE_SIZE);
  const [onlyFailed, setOnlyFailed] = useState(false);
  const log = useQuery({ ...deliveriesQuery(count, onlyFailed), placeholderData: (previous) => previous });
  const deliveries = log.data?.deliveries ?? [];
  return (
    <section className={accessStyles.section}>
      <h3>{labels.title}</h3>
      <p className={accessStyles.lead}>{labels.lead}</p>
      <div className={accessStyles.bar}>
        <Checkbox
          label={labels.onlyFailed}
          checked={onlyFailed}
          onChange={({ currentTarget }) => setOnlyFailed(currentTarget.checked)}
        />
        {deliveries.some(({ state }) => state === 'DIGEST') ? <SendDigests /> : null}
      </div>
      {log.isPending ? <SkeletonRows rows={3} height={36} /> : null}
      {log.isError ? <ErrorState error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.data && deliveries.length === 0 ? (
        <EmptyState small title={labels.none}>
          {labels.noneWhy}
        </EmptyState>
      ) : null}
      {deliveries.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
        <div className={accessStyles.scroll} role="region" aria-label={labels.list} tabIndex={0}>
          <table className={`${accessStyles.table} ${accessStyles.sentences}`} aria-label={labels.list}>
            <thead>
              <tr>
                {labels.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <Row key={delivery.id} delivery={delivery} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {(log.data?.total ?? 0) > count && count < MAX_SHOWN ? (
        <Button variant="default" onClick={() => setCount(Math.min(MAX_SHOWN, count + PAGE_SIZE))}>
          {labels.more}
        </Button>
      ) : null}
    </section>
  );
}

/** Sends what waits for the daily digest now: to try it, or because it is urgent. */
function SendDigests() {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => request(SendActionDigestsDocument, {}),
    onSuccess: async () => {
      notify({ text: labels.digestsSent, tone: 'done' });
      await queryClient.invalidateQueries({ queryKey: DELIVERIES_KEY });
    },
  });
  return (
    <>
      <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        {labels.sendDigests}
      </Button>
      {send.isError ? <ErrorState error={send.error} /> : null}
    </>
  );
}

/** One delivery with the last answer of its receiver. */
function Row({ delivery }: { readonly delivery: Delivery }) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => request(RedeliverActionDocument, { id: delivery.id }),
    onSuccess: async () => {
      notify({ text: labels.queued, tone: 'done' });
      await queryClient.invalidateQueries({ queryKey: DELIVERIES_KEY });
    },
  });
  const { title, ownerName, effect, target, state, attempts, status, excerpt, error, createdAt, redeliveryOf } =
    delivery;
  const answer = labels.answer(status, excerpt);
  return (
    <tr>
      <td>
        {title}
        {redeliveryOf ? <div className={accessStyles.faint}>{labels.isAgain}</div> : null}
      </td>
      <td>
        {ownerName}
        <div className={accessStyles.faint}>{target === '' ? effect : `${effect} · ${target}`}</div>
      </td>
      <td>
        {state === 'FAILED' || state === 'DROPPED' ? (
          <Mark tone="bad" icon="close">
            {labels.states[state]}
          </Mark>
        ) : (
          labels.states[state]
        )}
        {attempts > 1 ? <div className={accessStyles.faint}>{labels.attempts(attempts)}</div> : null}
        {error === '' ? null : <div>{error}</div>}
        {answer === '' ? null : <div className={accessStyles.faint}>{answer}</div>}
      </td>
      <td>
        <When instant={createdAt} />
      </td>
      <td>
        <Button
          size="xs"
          variant="default"
          loading={again.isPending}
          aria-label={labels.againOf(title)}
          onClick={() => again.mutate()}
        >
          {labels.again}
        </Button>
        {again.isError ? <ErrorState error={again.error} /> : null}
      </td>
    </tr>
  );
}
