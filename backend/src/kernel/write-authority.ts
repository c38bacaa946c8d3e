/** What may decide that a person writes, where it is not the privileges that the written aspects ask for. */
export type AuthorityKind =
  /** A mutation with a privilege of its own, such as adding an owner. */
  | 'edit'
  /** The token service: token entities are written by it alone. */
  | 'token service'
  /** An invitation that an administrator made gives a role. */
  | 'invitation'
  /** An impact assessment is written by its author and acknowledged by its recipients. */
  | 'assessment'
  /** What somebody follows and has read. */
  | 'follow'
  /** What somebody is notified about, and how. */
  | 'notification preferences'
  /** Deleting a structured property takes its values off all entities. */
  | 'property deletion';

/**
 * The decision behind a write, made before it reaches the store. The write keeps the person as its actor; the store's gate does not
 * ask for the privileges of the written aspects again, and the audit record shows both. What holds for everybody (the last
 * administrator, the default policies, filling groups that give rights) is asked all the same.
 *
 * A class with a private constructor: a value that arrives in a request can't be one.
 */
export class WriteAuthority {
  private constructor(
    readonly kind: AuthorityKind,
    /** The privilege by which it was decided, where there is one. */
    readonly privilege: string | undefined,
    /** The policy that grants it, where one does. */
    readonly policy: string | undefined,
  ) {}

  static of(
    kind: AuthorityKind,
    by: { readonly privilege?: string; readonly policy?: string | undefined } = {},
  ): WriteAuthority {
    return new WriteAuthority(kind, by.privilege, by.policy);
  }
}
