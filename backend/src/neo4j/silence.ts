/** From the last sign of life: eight looks, so that who began to wait just before hears within five seconds. */
const LOOK_EVERY_MS = 500;
const SILENT_LOOKS = 8;

/**
 * Notices a database that keeps its connections and says nothing: a call on one of them would wait for its own deadline, and so would the
 * next. While calls wait and none is answered, the database is greeted on another connection. Looks are counted, not seconds: while this
 * process itself is held up there are none.
 */
export class Silence {
  private readonly waiting = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private unheard = 0;
  private greeting = false;
  /** A road on which greetings never arrive says nothing about the database: calls have their own deadlines. */
  private isGreetable = false;
  private isSilent = false;

  constructor(
    private readonly greet: () => Promise<void>,
    /** Told once for each silence, after those who wait. */
    private readonly began: () => void,
  ) {}

  /** Nobody needs to ask: the answer will not come. */
  get now(): boolean {
    return this.isSilent;
  }

  /** Somebody begins to wait for an answer. @returns what to call when the wait is over */
  wait(giveUp: () => void): () => void {
    this.waiting.add(giveUp);
    if (!this.isGreetable) this.greetOnce();
    this.timer ??= setInterval(() => this.look(), LOOK_EVERY_MS);
    return () => {
      this.waiting.delete(giveUp);
      if (this.waiting.size === 0 && !this.isSilent) this.close();
    };
  }

  /** The database has said something. */
  heard(): void {
    this.unheard = 0;
    this.isSilent = false;
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.unheard = 0;
  }

  /** Each look comes after what has arrived was read: answers that waited for this process are counted first. */
  look(): void {
    this.unheard += 1;
    this.greetOnce();
    if (this.unheard > SILENT_LOOKS && this.isGreetable && !this.isSilent) this.begin();
    else if (!this.isSilent && this.waiting.size === 0) this.close();
  }

  private begin(): void {
    this.isSilent = true;
    for (const giveUp of this.waiting) giveUp();
    this.waiting.clear();
    this.began();
  }

  private greetOnce(): void {
    if (this.greeting) return;
    this.greeting = true;
    void this.greet()
      .then(
        () => {
          this.isGreetable = true;
          this.heard();
        },
        () => undefined,
      )
      .finally(() => {
        this.greeting = false;
      });
  }
}
