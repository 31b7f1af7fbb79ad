/** A part of a template: text as it is, or an expression and where it begins in the template. */
export type TemplatePart = { text: string } | { expression: string; offset: number };

/** Splits `删除「{row.name}」？` into parts; undefined where a brace has no partner. Braces inside an expression's quotes do not count. */
export function parseTemplate(template: string): TemplatePart[] | undefined {
  const parts: TemplatePart[] = [];
  let rest = 0;
  while (rest < template.length) {
    const open = template.indexOf('{', rest);
    const text = template.slice(rest, open < 0 ? undefined : open);
    if (text.includes('}')) return undefined;
    if (text) parts.push({ text });
    if (open < 0) break;
    const close = endOfExpression(template, open + 1);
    if (close < 0) return undefined;
    parts.push({ expression: template.slice(open + 1, close), offset: open + 1 });
    rest = close + 1;
  }
  return parts;
}

function endOfExpression(template: string, from: number): number {
  let quote = '';
  for (let index = from; index < template.length; index++) {
    const character = template.charAt(index);
    if (quote) {
      if (character === '\\') index++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '{') return -1;
    else if (character === '}') return index;
  }
  return -1;
}
