import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { run } from '../../lib/processes.mjs';
import { Refusal } from '../../lib/say.mjs';

const MIB = 2 ** 20;
const PIECE = Buffer.alloc(MIB);

/** A disk in memory with an end, that can be filled up and emptied again. */
export class SmallDisk {
  constructor(parent) {
    this.parent = parent;
    this.folder = join(parent, 'disk');
    this.ballast = join(this.folder, 'ballast');
  }

  /** @throws Refusal where this process may not mount one */
  static async mount(mebibytes) {
    const disk = new SmallDisk(mkdtempSync(join(tmpdir(), 'headwater-drill-disk-')));
    mkdirSync(disk.folder);
    const { code } = await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', disk.folder]);
    if (code !== 0) {
      rmSync(disk.parent, { recursive: true, force: true });
      throw new Refusal(
        'This drill mounts a small disk, which takes root on Linux: unshare --user --map-root-user --mount npm run drill -- disk',
      );
    }
    return disk;
  }

  get freeBytes() {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Writes one file until no more than so many bytes are free. */
  fill(leftBytes = 0) {
    const file = openSync(this.ballast, 'a');
    try {
      while (this.freeBytes > leftBytes) writeSync(file, PIECE, 0, Math.min(MIB, this.freeBytes - leftBytes));
    } finally {
      closeSync(file);
    }
  }

  /** Removes that file. */
  empty() {
    rmSync(this.ballast, { force: true });
  }

  async unmount() {
    // Lazily: a process that was killed a moment ago may still be in it.
    await run('umount', ['--lazy', this.folder]);
    rmSync(this.parent, { recursive: true, force: true });
  }
}
