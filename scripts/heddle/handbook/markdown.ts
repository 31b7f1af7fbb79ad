import { Marked, type Token, type Tokens } from 'marked';
import { Html, html } from '../site/html.ts';
import { drawingOf } from './drawings.ts';

/** A part of a file that links lead to. */
interface Part {
  id: string;
  /** How deep a heading stands; 0 of an anchor. */
  depth: number;
  /** Of an anchor: the section that it is in. */
  above: string;
  title: string;
  /** What stands there, without signs. */
  words: string;
}

export interface Rendered {
  title: string;
  body: Html;
  parts: readonly Part[];
}

/**
 * Markdown as HTML, with the ids of GitHub at its headings.
 * @param to where a link or a picture leads from here; undefined: it leads nowhere, and only its text is said
 */
export async function rendered(text: string, to: (address: string) => string | undefined): Promise<Rendered> {
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(text);
  const headings = tokens.filter(isHeading);
  const ids = new Map<Token, string>();
  const taken = new Set<string>();
  for (const heading of headings) {
    const plain = slug(plainText(heading.tokens));
    let id = plain;
    for (let number = 1; taken.has(id); number++) id = `${plain}-${number}`;
    taken.add(id);
    ids.set(heading, id);
  }
  const drawings = new Map<Token, string>();
  let above = '';
  for (const token of tokens) {
    if (isHeading(token)) above = plainText(token.tokens);
    if (isCode(token) && token.lang === 'mermaid') drawings.set(token, await drawingOf(token.text, above));
  }
  marked.use({
    renderer: {
      heading(token) {
        const inside = new Html(this.parser.parseInline(token.tokens));
        const tag = new Html(`h${token.depth}`);
        return html`<${tag} id="${ids.get(token) ?? ''}">${inside}</${tag}>\n`.text;
      },
      link({ href, tokens: inside }) {
        const said = new Html(this.parser.parseInline(inside));
        const address = to(href);
        return address === undefined
          ? html`<span title="${href}">${said}</span>`.text
          : html`<a href="${address}">${said}</a>`.text;
      },
      image({ href, text: alt }) {
        const address = to(href);
        return address === undefined
          ? html`${alt}`.text
          : html`<img src="${address}" alt="${alt}" loading="lazy">`.text;
      },
      code(token) {
        const drawing = drawings.get(token);
        return drawing === undefined
          ? html`<pre><code>${token.text}</code></pre>\n`.text
          : `<figure class="drawing">${drawing}</figure>\n`;
      },
      table(token) {
        const row = (tag: string, cells: readonly Tokens.TableCell[]): string =>
          `<tr>${cells.map(cell => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        return `<div class="wide"><table class="list"><thead>${row('th', token.header)}</thead><tbody>${token.rows
          .map(cells => row('td', cells))
          .join('')}</tbody></table></div>\n`;
      },
    },
  });
  const first = headings.find(({ depth }) => depth === 1);
  return {
    title: first ? plainText(first.tokens) : '',
    body: new Html(marked.parser(tokens)),
    parts: [...headingParts(tokens, ids), ...anchorParts(text)],
  };
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** Of each heading what stands below it, up to the next one. */
function headingParts(tokens: readonly Token[], ids: ReadonlyMap<Token, string>): Part[] {
  const parts: Part[] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (isHeading(token))
      parts.push({
        id: ids.get(token) ?? '',
        depth: token.depth,
        above: '',
        title: plainText(token.tokens),
        words: '',
      });
    else if (last && !isCode(token) && token.type !== 'space') last.words += ` ${plain(token.raw)}`;
  }
  return parts;
}

/** Of each anchor the line that it stands in: an entry of the reference. */
function anchorParts(text: string): Part[] {
  let above = '';
  return text.split('\n').flatMap(line => {
    above = /^## (.+)$/.exec(line)?.[1] ?? above;
    const [, before = '', id, after = ''] = /^(.*)<a id="([^"]+)"><\/a>(.*)$/.exec(line) ?? [];
    if (id === undefined) return [];
    const words = plain(before.includes('|') ? before + after : after);
    return [{ id, depth: 0, above, title: /`([^`]+)`/.exec(before + after)?.[1] ?? id, words }];
  });
}

/** What GitHub makes of a heading for links: small letters, without signs, with - for blanks. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map(token => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('');

/** Markdown as words. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]+>|\]\([^)]*\)|[`*|[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function isCode(token: Token): token is Tokens.Code {
  const { type } = token;
  return type === 'code';
}
