import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Eight checks after the last sign of life, so that a call that began just before learns of it within five seconds. */
const CHECK_INTERVAL_MS = 500;
const SILENT_CHECKS = 8;

/**
 * Notices a database that keeps its connections open and answers nothing, as a frozen process or a full disk does. The driver would wait
 * for each call's own deadline, a minute or two, and then for the next.
 *
 * While calls wait, the database is probed on another connection twice a second. Any answer, to a call or a probe, starts the count anew;
 * after eight checks without one the database counts as silent, all who wait are told, and new calls fail at once until it answers again.
 * Checks are counted and not seconds: while this process itself is held up, none are made.
 *
 * Example: a call waits from second 0. Probes at 0.5, 1.0, … are not answered; after the check at 4.5 s the call is given up.
 */
export class ConnectionWatchdog {
  private readonly waiting = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private checksWithoutAnswer = 0;
  private isProbing = false;
  /** If probes never succeeded on this network path, missing probes prove nothing: calls then have their own deadlines only. */
  private hasProbeSucceeded = false;
  private silent = false;

  constructor(
    private readonly probe: () => Promise<void>,
    /** Called once for each silence, after those who wait were told. */
    private readonly onSilence: () => void,
  ) {}

  /** Whether the database is known not to answer: nobody needs to ask. */
  get isSilent(): boolean {
    return this.silent;
  }

  /** A call begins to wait for an answer. @returns what to call when the wait is over */
  watch(giveUp: () => void): () => void {
    this.waiting.add(giveUp);
    if (!this.hasProbeSucceeded) this.probeOnce();
    this.timer ??= setInterval(() => this.check(), CHECK_INTERVAL_MS);
    return () => {
      this.waiting.delete(giveUp);
      if (this.waiting.size === 0 && !this.silent) this.close();
    };
  }

  /** The database has answered something. */
  recordActivity(): void {
    this.checksWithoutAnswer = 0;
    this.silent = false;
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.checksWithoutAnswer = 0;
  }

  /** Runs after what has arrived was read, because timers do: answers that waited for this process are counted first. */
  check(): void {
    this.checksWithoutAnswer += 1;
    this.probeOnce();
    if (this.checksWithoutAnswer > SILENT_CHECKS && this.hasProbeSucceeded && !this.silent) this.beginOutage();
    else if (!this.silent && this.waiting.size === 0) this.close();
  }

  private beginOutage(): void {
    this.silent = true;
    for (const giveUp of this.waiting) giveUp();
    this.waiting.clear();
    this.onSilence();
  }

  private probeOnce(): void {
    if (this.isProbing) return;
    this.isProbing = true;
    void this.probe()
      .then(
        () => {
          this.hasProbeSucceeded = true;
          this.recordActivity();
        },
        () => undefined,
      )
      .finally(() => {
        this.isProbing = false;
      });
  }
}

const BOLT_PORT = 7687;
/** The handshake of Bolt: its mark, and the versions that this side knows (5.4 to 5.0, 4.4). The answer has four bytes. */
const HANDSHAKE = Buffer.from('6060b017 00040405 00000404 00000000 00000000'.replaceAll(' ', ''), 'hex');

/**
 * Asks the database for a sign of life, on a connection of its own, which nobody else can keep busy. That a connection is accepted proves
 * nothing: the operating system accepts them for a stopped process too. The answer to the handshake does.
 *
 * @returns after the first byte of an answer
 * @throws Error when there was none in time
 */
export async function probe(uri: string, timeoutMs: number): Promise<void> {
  const { protocol, hostname, port } = new URL(uri);
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = { host, port: port === '' ? BOLT_PORT : Number(port) };
  await new Promise<void>((resolve, reject) => {
    // Nothing secret is sent. Whose certificate it is is checked by the calls.
    const socket: Socket = /\+ss?c?:$/.test(protocol)
      ? connectTls({ ...address, rejectUnauthorized: false })
      : connect(address);
    const timer = setTimeout(() => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    socket.once('data', () => {
      resolve();
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      reject(new Error('closed without an answer'));
    });
    socket.write(HANDSHAKE);
  });
}
