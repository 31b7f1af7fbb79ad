import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of its own that is soon full. */
export interface SmallDisk {
  folder: string;
  /** Takes all that is free. */
  fill(): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
  /** Takes the file system away. */
  close(): Promise<void>;
}

/** @returns the disk, or why none can be mounted here: that takes root, and a system that lets it */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | { refused: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (error) {
    await rm(folder, { recursive: true });
    return { refused: (error as Error).message.trim() };
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      const full = (error: NodeJS.ErrnoException): boolean => {
        if (error.code === 'ENOSPC') return true;
        throw error;
      };
      for (const size of [1024 * 1024, 4096])
        while (!(await file.appendFile(Buffer.alloc(size)).then(() => false, full)));
      await file.close();
    },
    free: () => rm(ballast, { force: true }),
    async close() {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
