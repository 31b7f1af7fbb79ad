import { builtinModules } from 'node:module';

/** The most that npm takes. */
const longest = 214;

/** Names that npm refuses though they are spelt well; that of Heddle itself would be asked for by itself. */
const taken: ReadonlySet<string> = new Set([...builtinModules, 'node_modules', 'favicon.ico', 'heddle']);

const isName = (name: string): boolean =>
  /^[a-z\d][a-z\d._-]*$/.test(name) && name.length <= longest && !taken.has(name);

/**
 * Why an app cannot be called so: it is the name of its folder and of its package, so npm's rules bind it.
 * @returns undefined where it can
 */
export function nameRefusal(name: string): string | undefined {
  if (isName(name)) return undefined;
  if (taken.has(name))
    return `npm 不允许包名叫「${name}」，换一个 · npm refuses "${name}" as a name; choose another one`;
  if (name.length > longest)
    return `名称最多 ${longest} 个字符 · a name has at most ${longest} characters, as npm says`;
  const near = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z\d._]+/g, '-')
    .replace(/^[._-]+|-+$/g, '');
  const hint = isName(near) ? `；可以用「${near}」 · "${near}" would do` : '';
  return `npm 不接受名称「${name}」：只能用小写字母、数字、- . _，以字母或数字开头 · npm refuses the name "${name}": lower-case letters, digits, - . _, beginning with a letter or a digit${hint}`;
}
