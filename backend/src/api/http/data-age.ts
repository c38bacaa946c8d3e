/** The header that says how many seconds old an answer's data may be. It is absent while the database answers. */
export const DATA_AGE_HEADER = 'x-headwater-data-age';

/** A database that is silent for less than this, in milliseconds, may just be busy. */
const MIN_SILENCE_MS = 5_000;
const SECOND_MS = 1_000;

/** The part of `Graph` that is used here. */
export interface DatabaseActivity {
  /** Since the database answered last. */
  readonly silentMs: number;
}

/** The part of Fastify that is used here. Its own types and those of Nest differ in their generic parameters. */
interface Hookable {
  addHook(
    name: 'onSend',
    hook: (
      request: unknown,
      reply: { header(name: string, value: string): unknown },
      payload: unknown,
      done: () => void,
    ) => void,
  ): unknown;
}

/**
 * Says on every answer how old its data are while the database does not answer, because lineage, impact and search go on answering from
 * the indexes then.
 */
export function stateDataAge(fastify: Hookable, database: () => DatabaseActivity): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    const age = dataAgeSeconds(database());
    if (age !== undefined) reply.header(DATA_AGE_HEADER, String(age));
    done();
  });
}

/** Whole seconds since the database answered last; undefined while it does. */
export function dataAgeSeconds({ silentMs }: DatabaseActivity): number | undefined {
  return silentMs < MIN_SILENCE_MS ? undefined : Math.floor(silentMs / SECOND_MS);
}
