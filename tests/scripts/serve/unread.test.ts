import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programOf } from '#scripts/test/program-of.ts';

const program = programOf('unread.ts', import.meta.url);

/** Nobody reads the output any more; it goes to a disk that is full. */
it.each(
  ['npm start', 'log'].flatMap(by => ['left by its reader', 'to a full disk'].map(output => [by, output] as const)),
)('a program that serves goes on where its output takes nothing: %s, %s', async (by, output) => {
  const full = output === 'to a full disk' ? openSync('/dev/full', 'w') : undefined;
  const child = spawn(process.execPath, [...program, by], {
    stdio: ['ignore', full ?? 'pipe', full ?? 'pipe', 'ipc'],
  });
  if (full !== undefined) closeSync(full);
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.send('go on');
  expect(await ended).toEqual([0, null]);
});
