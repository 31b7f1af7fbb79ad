import { handlerNames } from '#server/handlers/names.ts';
import { askAtTerminal } from './ask.ts';
import type { Output } from './command.ts';
import { heddle } from './heddle.ts';

const output: Output = {
  out: line => console.log(line),
  err: line => console.error(line),
  ...(process.stdin.isTTY ? { ask: askAtTerminal } : {}),
};
process.exitCode = await heddle(process.argv.slice(2), output, new Set(handlerNames));
