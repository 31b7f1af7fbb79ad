/** What a piece of a line of YAML is. */
type YamlPart = 'key' | 'quoted' | 'literal' | 'comment' | 'mark' | 'plain';

export interface YamlToken {
  is: YamlPart;
  text: string;
}

/** In the order in which they are looked for at each place of a line. */
const parts: readonly (readonly [YamlPart, RegExp])[] = [
  ['comment', /(?<=^|\s)#.*/y],
  [
    'key',
    /(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,[\]{}#:'"&*!|>-][^,[\]{}#:]*|-[^\s,[\]{}#:][^,[\]{}#:]*)(?=:(?:\s|$))/y,
  ],
  ['quoted', /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/y],
  ['literal', /(?<=[\s,[{:]|^)(?:true|false|null|-?\d+(?:\.\d+)?)(?=\s*(?:[,\]}]|$|\s#))/y],
  ['mark', /[,:[\]{}]|(?<=^\s*)-(?=\s|$)|(?<=:\s)[|>][+-]?$/y],
];

/** A line in pieces, which together are the line again. Words inside of texts that go over several lines are taken as they look. */
export function tokensOf(line: string): YamlToken[] {
  const tokens: YamlToken[] = [];
  let place = 0;
  while (place < line.length) {
    const found = tokenAt(line, place);
    const last = tokens.at(-1);
    if (found.is === 'plain' && last?.is === 'plain') last.text += found.text;
    else tokens.push(found);
    place += found.text.length;
  }
  return tokens;
}

function tokenAt(line: string, place: number): YamlToken {
  for (const [is, pattern] of parts) {
    pattern.lastIndex = place;
    const text = pattern.exec(line)?.[0];
    if (text) return { is, text };
  }
  // A word is plain to its end: what looks like a literal inside of it is none.
  const word = /[^\s,:[\]{}]+|./uy;
  word.lastIndex = place;
  return { is: 'plain', text: word.exec(line)?.[0] ?? line.slice(place) };
}
