import { DeliveryFailure, type DeliveryReceipt } from './contract/action.types.js';

/** What a trial came to. */
export interface TrialAnswer {
  readonly ok: boolean;
  readonly message: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Runs a trial. A receiver that refuses is an answer and no error. */
export async function tried(work: () => Promise<DeliveryReceipt>): Promise<TrialAnswer> {
  const startedAt = performance.now();
  const after = (ok: boolean, message: string, status: number): TrialAnswer => ({
    ok,
    message,
    status,
    milliseconds: Math.round(performance.now() - startedAt),
  });
  try {
    const { status, excerpt } = await work();
    return after(true, excerpt, status);
  } catch (error) {
    if (error instanceof DeliveryFailure)
      return after(
        false,
        [error.message, error.receipt.excerpt].filter((text) => text !== '').join(' '),
        error.receipt.status,
      );
    throw error;
  }
}
