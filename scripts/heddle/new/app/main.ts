import { askAtTerminal } from '../../ask.ts';
import { installPackages } from './install.ts';
import { newApp } from './new-app.ts';

process.exitCode = await newApp(
  process.argv.slice(2),
  {
    out: line => console.log(line),
    err: line => console.error(line),
    ...(process.stdin.isTTY ? { ask: askAtTerminal } : {}),
  },
  process.cwd(),
  installPackages,
);
