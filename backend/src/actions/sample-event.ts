import { systemClock } from '../kernel/time.js';
import type { ActionEvent } from './contract/action.types.js';

const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.orders,PROD)';
const TOTALS = 'urn:li:dataset:(urn:li:dataPlatform:postgres,shop.public.totals,PROD)';

/** What a trial sends: made up, and so it says. @param actor who tries */
export function sampleEvent(actor: string): ActionEvent {
  const sentence =
    'BREAKS shop.public.totals: it uses the dropped column amount (path: shop.public.orders.amount → shop.public.totals)';
  return {
    id: 'test',
    trigger: 'breaking-change',
    urn: ORDERS,
    time: systemClock(),
    actor,
    title: 'Test message: shop.public.orders: dropped column `amount` breaks 1 consumer',
    lines: [{ text: sentence, names: [], about: TOTALS }],
    facts: { test: true, consumers: [{ urn: TOTALS, verdict: 'BREAKS', columns: ['amount'] }] },
    affected: [TOTALS],
    rule: undefined,
  };
}
