import { CORE_SCHEMA, defineMappingTag, load, mapTag } from 'js-yaml';

/** A map whose keys are texts: what has no key, or another kind of one, is refused. */
const textKeys = defineMappingTag('tag:yaml.org,2002:map', {
  ...mapTag,
  addPair: (map, key, value) =>
    typeof key === 'string' || typeof key === 'number' || typeof key === 'boolean'
      ? mapTag.addPair(map, key, value)
      : 'a key is a text',
});
const schema = CORE_SCHEMA.withTags(textKeys);

/** Anchors, aliases and tags, which documents may not have, can only begin where a value does. */
const mayHaveAnchors = /(^|[[,{:?-])[ \t]*([&*]\S|!)/m;
/** After a quoted text stands a blank, a mark or nothing: js-yaml reads on where `yaml` finds a mistake. */
const mayRunOn = /(^|[\s,[{:-])('([^']|'')*'|"([^"\\]|\\[\s\S])*")[^\s,\]}:]/;
/** Marks between documents, and directives, indented or not: a file is one document and has neither. */
const mayHaveMarks = /^[ \t]*(---|\.\.\.|%)/m;

/** Numbers and truths that are written in another way than they would be told: keys are the texts that stand there, and codes may be meant. */
const mayBeAltered =
  /(^|[\s,[{])([-+]?(0[\dxo]|\.[\diInN]|\d[\d.]{15}|\d[\d.]*[eE][-+\d]|\d+\.(\d*0)?(?!\d))|\+\d|-0|(True|TRUE|False|FALSE)\b)/;

/**
 * The value of one document, four times as fast as the parser that explains mistakes and knows positions; undefined
 * where there is any mistake or doubt, which that parser then explains or clears. Both pass the YAML test suite; a property test holds
 * them against each other.
 */
export function readValue(text: string): { value: unknown } | undefined {
  if ([mayHaveAnchors, mayHaveMarks, mayRunOn, mayBeAltered].some(doubt => doubt.test(text))) return undefined;
  try {
    const value = load(text, { schema });
    return value === null ? undefined : { value };
  } catch {
    return undefined;
  }
}
