/** A throw-away installation with a database and a server of its own. */
export class Installation {
  static open(): Promise<Installation>;
  stop(): Promise<void>;
}
