import { validatorFormats } from './validator-formats.ts';

/** Characters as staff count them: by code point. */
const ucs2length = (text: string): number => [...text].length;

function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  return (
    keysA.length === keysB.length &&
    keysA.every(key => equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

const modules: Record<string, unknown> = {
  formats: validatorFormats,
  'ajv/dist/runtime/ucs2length': { default: ucs2length },
  'ajv/dist/runtime/equal': { default: equal },
};

/** What a precompiled validator module asks for by name; given to its default export, so that it imports nothing. */
export function validatorRuntime(name: string): unknown {
  const found = modules[name];
  if (!found) throw new Error(`A precompiled validator asks for "${name}", which the validator runtime does not have`);
  return found;
}
