import { register } from 'node:module';
import { text } from 'node:stream/consumers';

// A program: reads an OpenAPI document, writes its types, as openapi-typescript makes them. That is written against the
// compiler's interface of TypeScript 5, which TypeScript 7 does not have: it gets that one, and the app is checked by ours.

const hooks = `export const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const { default: typesOf, astToString } = await import('openapi-typescript');
process.stdout.write(astToString(await typesOf(await text(process.stdin))));
