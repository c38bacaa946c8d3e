import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../config/config.js';
import { KeyRing } from './key-ring.js';
import type { SigningKey } from './signing-key.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** `hw2.<key id>.<base64 of nonce, tag and text>`; the first form named no key. */
const SEALED = /^hw2\.([\w-]+)\.([A-Za-z0-9+/=]+)$/;
const FIRST_FORM = 'hw1.';

/** Encrypts texts that must not be readable in the database. The keys are in the installation's own folder, never beside the data. */
@Injectable()
export class Sealer {
  private readonly keys: KeyRing;

  constructor(@Inject(CONFIG) config: Pick<Config, 'home'>) {
    this.keys = new KeyRing(config.home, 'sealing');
  }

  /** @param owner what the text belongs to (a urn): moved to another owner it does not open */
  seal(text: string, owner = ''): string {
    const key = this.keys.current();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key.secret, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `hw2.${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
  }

  /** Undefined for what was not sealed by this installation for this owner, or was changed since. */
  open(sealed: string, owner = ''): string | undefined {
    if (sealed.startsWith(FIRST_FORM)) return this.openFirstForm(sealed.slice(FIRST_FORM.length));
    const [, id = '', text = ''] = SEALED.exec(sealed) ?? [];
    const key = this.keys.find(id);
    return key && openWith(key, Buffer.from(text, 'base64'), owner);
  }

  /** Whether a text has the form of a sealed one, by whatever key. */
  isSealed(text: string): boolean {
    return SEALED.test(text) || text.startsWith(FIRST_FORM);
  }

  /** Whether a text is sealed, and with a key that is no longer the one in use. */
  isOutdated(sealed: string): boolean {
    const [, id] = SEALED.exec(sealed) ?? [];
    return sealed.startsWith(FIRST_FORM) || (id !== undefined && id !== this.keys.current().id);
  }

  private openFirstForm(text: string): string | undefined {
    const bytes = Buffer.from(text, 'base64');
    for (const key of this.keys.all()) {
      const opened = openWith(key, bytes, '');
      if (opened !== undefined) return opened;
    }
    return undefined;
  }
}

function openWith(key: SigningKey, bytes: Buffer, owner: string): string | undefined {
  try {
    const cipher = createDecipheriv(CIPHER, key.secret, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
