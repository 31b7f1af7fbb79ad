import { runProgram, toolOf } from '#scripts/test/program.ts';

/** npm run format: writes every file of the project the way the lint wants it. */
process.exitCode = await runProgram(process.execPath, [
  toolOf('@biomejs/biome'),
  'check',
  '--write',
  '--linter-enabled=false',
  ...process.argv.slice(2),
]);
