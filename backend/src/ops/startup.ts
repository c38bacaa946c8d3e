import { Inject, Injectable, Logger } from '@nestjs/common';

import { FirstAdministrator } from '../access/authentication/first-administrator.js';
import { CONFIG, type Config } from '../config/config.js';
import { Store } from '../store/store.js';
import { Demonstration } from './demonstration.js';
import { FirstDataSeeding } from './first-data.js';
import { ReadinessState } from './readiness.js';

/**
 * The steps between listening and being ready. Each can be repeated after a crash in its middle.
 */
@Injectable()
export class Startup {
  private readonly logger = new Logger('Start');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: Store,
    private readonly firstData: FirstDataSeeding,
    private readonly administrator: FirstAdministrator,
    private readonly demonstration: Demonstration,
  ) {}

  /**
   * Runs the steps in order: first data, the first administrator, the demonstration. The server
   * listens already and answers that it is not ready.
   *
   * @throws Problem `store.half-restored` for a database into which a backup was loaded only in
   * part
   */
  async run(readiness: ReadinessState): Promise<void> {
    readiness.starting('storing first data');
    await this.store.beginServing();
    await this.firstData.ensure();
    const first = await this.administrator.ensure();
    if (first)
      this.logger.log(`First sign-in: user ${first.username}, password ${first.password} (also in ${first.file})`);
    const loading = 'loading the demonstration catalogue';
    readiness.starting(loading);
    if (this.config.demonstration !== 'never')
      await this.demonstration.load(this.config.demonstration, (done, total) =>
        readiness.starting(loading, { done, total }),
      );
    readiness.serving();
  }
}
