/**
 * What kind of refusal a problem is. Protocols under `api` map it to their own status codes; nothing else knows them.
 * invalid: malformed input · unacceptable: well-formed but the model or a rule refuses it · conflict: exists already ·
 * precondition: a conditional write did not hold · busy: come back later · unavailable: the database is away.
 */
export type ProblemKind =
  | 'invalid'
  | 'unacceptable'
  | 'missing'
  | 'conflict'
  | 'precondition'
  | 'unauthenticated'
  | 'forbidden'
  | 'too-large'
  | 'unsupported-media'
  | 'busy'
  | 'unavailable'
  | 'unsupported';

/** A broken request: a stable code, a sentence for a person, and facts the caller may see. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly kind: ProblemKind,
    /** `folder.reason`, never changes once released. */
    readonly code: string,
    message: string,
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/**
 * A refusal of somebody who is known but may not do what they ask for (403). The message begins with "Unauthorized", the word by
 * which clients of the public protocol recognise a refusal.
 *
 * @param reason the rest of the sentence, with its full stop: `this needs the privilege X.`
 */
export function forbidden(code: string, reason: string, facts: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem('forbidden', code, `Unauthorized to perform this action: ${reason}`, facts);
}

/** Turns any thrown value into a Problem where it is one, else undefined: a fault of our own. */
export function asProblem(error: unknown): Problem | undefined {
  return error instanceof Problem ? error : undefined;
}

/** A fault for the log: the stack of an error, or whatever else was thrown as a text. */
export function faultText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A broken promise of our own; the message never reaches a client. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}
