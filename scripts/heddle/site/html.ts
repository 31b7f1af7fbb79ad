import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A piece of HTML, which is put into others as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Part = string | number | Html | undefined | false | readonly Part[];

/** HTML by a template: whatever is no HTML is text, and says what it says. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? written(parts[index]) : '')).join(''));

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, one => `&#${one.charCodeAt(0)};`);
}

interface Page {
  title: string;
  /** Style sheets and scripts, as texts. */
  styles: readonly string[];
  scripts?: readonly string[];
  body: Html;
}

/** A whole file that asks for nothing else. */
export const wholePage = ({ title, styles, scripts = [], body }: Page): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(styles.join('\n'))}</style>
</head>
<body>
${body}
${scripts.map(script => html`<script>${new Html(script.replaceAll('</', '<\\/'))}</script>`)}
</body>
</html>
`.text;

/** A file that lies beside the code that asks. @param folder import.meta.dirname */
export const besideCode = (folder: string, name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** Colours, type and tables of all of them. */
export const look = (): string => besideCode(import.meta.dirname, 'look.css');
