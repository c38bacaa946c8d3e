import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { loadSigningKey } from '../../../access/secrets/signing-key.js';
import { CONFIG, type Config } from '../../../config/config.js';

/** Signs the ids of scrolls that go through the database: the search index has a key of its own. */
@Injectable()
export class ScrollKey {
  readonly secret: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.secret = createHmac('sha256', loadSigningKey(config.home).secret).update('scroll').digest('base64url');
  }
}
