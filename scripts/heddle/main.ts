import { handlerNames } from '#server/handlers/names.ts';
import { heddle } from './heddle.ts';

const output = { out: (line: string) => console.log(line), err: (line: string) => console.error(line) };
process.exitCode = await heddle(process.argv.slice(2), output, new Set(handlerNames));
