import { handlerNames } from '#server/handlers/names.ts';
import { serveEditor } from './lsp.ts';

// The server as a program of its own, which comes with the extension of an editor.
const output = { out: (line: string) => console.error(line), err: (line: string) => console.error(line) };
void serveEditor(process.argv.slice(2), output, new Set(handlerNames)).then(code => {
  process.exitCode = code;
});
