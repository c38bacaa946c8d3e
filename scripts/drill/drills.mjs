import { clock } from './clock.mjs';
import { damaged } from './damaged.mjs';
import { fullDisk } from './full-disk.mjs';
import { ingestionRun } from './ingestion-run.mjs';
import { kills } from './kills.mjs';
import { away, frozen, slow } from './outages.mjs';
import { pointInTime } from './point-in-time.mjs';
import { restart } from './restart.mjs';
import { servers } from './servers.mjs';
import { soak } from './soak.mjs';
import { upgrade } from './upgrade.mjs';

/**
 * Every drill, in the order in which they run: `name`, `about` (one sentence), `full` and `short` (how long it takes), `run`, and
 * `onlyByName` for those that run only when they are named.
 */
export const drills = [
  kills,
  restart,
  frozen,
  slow,
  away,
  fullDisk,
  clock,
  servers,
  ingestionRun,
  damaged,
  pointInTime,
  upgrade,
  soak,
];
