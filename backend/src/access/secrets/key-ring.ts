import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { keyOf, loadSigningKey, type SigningKey } from './signing-key.js';

export type KeyPurpose = 'signing' | 'sealing';

/** The folder is read at most this often, for keys that another process has made. */
const LOOK_AGAIN_MS = 1_000;

/**
 * The installation's keys of one purpose: the one in use, and those before it. A retired key still verifies and opens; nothing new is made
 * with it. A running server sees a rotation by another process within a second.
 */
export class KeyRing {
  private keys: ReadonlyMap<string, SigningKey>;
  private inUse: SigningKey;
  private lookedOn = 0;

  constructor(
    private readonly home: string,
    private readonly purpose: KeyPurpose,
  ) {
    this.inUse = loadSigningKey(home, purpose);
    this.keys = this.readAll();
  }

  current(): SigningKey {
    this.look();
    return this.inUse;
  }

  /** Undefined for a key id that this installation never had, or has dropped. */
  find(id: string): SigningKey | undefined {
    this.look();
    return this.keys.get(id);
  }

  /** Every key, the one in use first. */
  all(): readonly SigningKey[] {
    this.look();
    return [...this.keys.values()];
  }

  /** Makes a new key; the one so far is retired. */
  rotate(): { readonly from: string; readonly to: string } {
    const file = join(this.folder, `${this.purpose}.key`);
    const before = this.inUse.id;
    const retired = join(this.folder, `${this.purpose}.${before}.retired`);
    // The link is made first, so that the old key is on disk at every moment.
    if (!existsSync(retired)) linkSync(file, retired);
    utimesSync(retired, new Date(), new Date());
    const away = `${file}.${process.pid}.old`;
    renameSync(file, away);
    this.inUse = loadSigningKey(this.home, this.purpose);
    rmSync(away);
    this.keys = this.readAll();
    return { from: before, to: this.inUse.id };
  }

  /** Drops retired keys: what they signed or sealed is void. @returns their ids */
  drop(retiredBefore: number): readonly string[] {
    const dropped = this.retired().filter(({ file }) => statSync(file).mtimeMs < retiredBefore);
    for (const { file } of dropped) rmSync(file);
    this.keys = this.readAll();
    return dropped.map(({ key }) => key.id);
  }

  private get folder(): string {
    return join(this.home, 'keys');
  }

  private look(): void {
    const now = Date.now();
    if (now - this.lookedOn < LOOK_AGAIN_MS) return;
    this.lookedOn = now;
    this.inUse = loadSigningKey(this.home, this.purpose);
    this.keys = this.readAll();
  }

  private readAll(): ReadonlyMap<string, SigningKey> {
    return new Map([this.inUse, ...this.retired().map(({ key }) => key)].map((key) => [key.id, key]));
  }

  private retired(): readonly { readonly file: string; readonly key: SigningKey }[] {
    const name = new RegExp(`^${this.purpose}\\.[\\w-]+\\.retired$`);
    return readdirSync(this.folder)
      .filter((entry) => name.test(entry))
      .map((entry) => {
        const file = join(this.folder, entry);
        return { file, key: keyOf(file, readFileSync(file, 'utf8')) };
      });
  }
}
