import { withinTime } from './deadline.js';
import { asProblem } from './problem.js';

/** How long a read may take before what stands by answers in its place, in milliseconds. */
export const READ_PATIENCE_MS = 1_000;

/** Why a read has not answered yet: it takes longer than the patience, or the database is away and it has failed. */
export type StandbyReason = 'slow' | 'away';

/**
 * What a read answers, or what stands by where the read fails because the database is away, or takes too long. A read that takes too long
 * goes on.
 *
 * @param standby looked at only when it is needed, once for each reason; undefined means that nothing stands by, and then the read is
 *   waited for
 * @param patienceMs from now
 * @throws what the read throws, where nothing stands by or the database is not the reason
 */
export async function orStandby<Value>(
  read: Promise<Value>,
  standby: (reason: StandbyReason) => { readonly value: Value } | undefined,
  patienceMs: number = READ_PATIENCE_MS,
): Promise<Value> {
  try {
    const answered = read.then((value) => ({ value }));
    const answer = await withinTime(answered, performance.now() + patienceMs);
    return answer ? answer.value : (standby('slow') ?? { value: await read }).value;
  } catch (error) {
    const substitute = asProblem(error)?.kind === 'unavailable' ? standby('away') : undefined;
    if (substitute) return substitute.value;
    throw error;
  } finally {
    // Where what stands by has answered, nobody waits for the failure.
    read.catch(() => undefined);
  }
}
