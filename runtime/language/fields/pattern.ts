import { RE2JS } from 're2js';

/** A test of texts that takes a time in proportion to their length, whatever the pattern. */
export interface LinearPattern {
  test(text: string): boolean;
}

/**
 * A pattern of the documents, to be judged without going back: the language's `pattern` is written as in JavaScript
 * with the flag u, and means the same here. What needs going back (a reference to a group, a look around) is refused.
 * @throws Error when it is no such pattern.
 */
export function linearPattern(pattern: string): LinearPattern {
  return RE2JS.compile(
    RE2JS.translateRegExp(new RegExp(pattern, 'u'))
      .replace(/\\([pP])\{(?:Script|sc)=(\w+)\}/g, '\\$1{$2}')
      .replace(characters, part => {
        if (part === '.') return '[^\\n\\r\\x{2028}\\x{2029}]';
        if (blanks[part]) return `[${blanks[part]}]`;
        return part.startsWith('[') ? part.replace(/\\./gsu, one => blanks[one] ?? one) : part;
      }),
  );
}

/** What \s and \S hold, as JavaScript means them. */
const blanks: Record<string, string> = {
  '\\s': '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}',
  '\\S':
    '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}',
};

/** What a pattern is made of, as far as a dot can stand in it: escaped characters, classes, others. */
const characters = /\\.|\[(?:\\.|[^\]])*\]|./gsu;

/** What is wrong with a pattern: undefined when nothing is. */
export function patternProblem(pattern: string): 'no pattern' | 'goes back' | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'no pattern';
  }
  try {
    linearPattern(pattern);
    return undefined;
  } catch {
    return 'goes back';
  }
}
