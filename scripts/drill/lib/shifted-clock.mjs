// Loaded into a server by `node --import`: its clock is wrong by as many milliseconds as a file says, which may change at any time. Timers
// go on as they are, as when somebody sets the clock of a machine.
import { readFileSync } from 'node:fs';

const READ_INTERVAL_MS = 100;
const RealDate = Date;
let shiftMs = 0;

function readShift() {
  try {
    shiftMs = Number(readFileSync(process.env.DRILL_CLOCK_FILE, 'utf8')) || 0;
  } catch {
    shiftMs = 0;
  }
}

readShift();
setInterval(readShift, READ_INTERVAL_MS).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
