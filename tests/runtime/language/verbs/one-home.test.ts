import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verbs } from '#runtime/language/verbs/index.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const name = `'(?:${verbs.map(verb => verb.name).join('|')})'`;

/** Ways to know something of several verbs outside their definitions. */
const questions = [
  new RegExp(`\\bverb\\w*\\s*[!=]==?\\s*${name}\\s*(\\|\\||&&).*[!=]==?\\s*${name}`, 'g'),
  new RegExp(`\\[[^\\][]*${name}[^\\][]*${name}[^\\][]*\\]\\.includes\\([^)]*\\bverb`, 'gi'),
  /\b(Record|Map|Set)<\s*(Verb\b|\w+\['verb'\])/g,
  // Names that mean nothing else.
  /'(deleteMany|transitionMany)'/g,
];

const asked = (source: string): string[] =>
  questions.flatMap(question => [...source.matchAll(question)].map(match => match[0]));

describe('what a verb is', () => {
  it('is asked of its definition alone', () => {
    const files = ['runtime', 'renderer', 'server', 'scripts']
      .flatMap(folder => readdirSync(root + folder, { recursive: true }).map(path => `${folder}/${path}`))
      .filter(path => /\.tsx?$/.test(path) && !path.startsWith('runtime/language/verbs/'));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap(file =>
      asked(readFileSync(root + file, 'utf8')).map(question => `${file}: ${question}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "verb === 'list' || verb === 'tree'",
    "call.verb !== 'create' && call.verb !== 'update'",
    "['list', 'get'].includes(call.verb ?? '')",
    "new Set<CallModel['verb']>([])",
    'const labels: Partial<Record<Verb, string>> = {}',
    "call.verb === 'deleteMany'",
  ])('and this would be found: %s', source => expect(asked(source)).not.toEqual([]));

  it.each(["verbOf(call)?.effect === 'reads'", "use.call(name, place, ['create'])"])(
    'and this is no such question: %s',
    source => expect(asked(source)).toEqual([]),
  );
});
