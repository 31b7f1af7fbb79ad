import type { CellView } from './view.ts';

/**
 * A cell as plain DOM, for grids of thousands of cells. A text node where that is enough.
 * @param href makes the text a link; the click is the table's business.
 */
export function drawCell(view: CellView, href?: string): HTMLElement | Text {
  if (view.tags) return drawTags(view.tags);
  if (view.files) return drawFiles(view.files);
  if (!href && !view.copy && !view.tone) return document.createTextNode(view.text);
  const cell = document.createElement('span');
  cell.className = 'cell';
  cell.append(drawText(view, href));
  if (view.copy !== undefined) cell.append(drawIcon('copy', '复制', view.copy));
  if (view.dial !== undefined) cell.append(drawIcon('dial', '拨打', view.dial));
  return cell;
}

function drawText(view: CellView, href: string | undefined): HTMLElement {
  const text = document.createElement(href && view.tone !== 'missing' ? 'a' : 'span');
  text.className = view.tone ? `cell-text cell-${view.tone}` : 'cell-text';
  if (text instanceof HTMLAnchorElement && href) text.href = href;
  const more = view.problem ?? view.whole;
  if (more) text.title = more;
  text.textContent = view.text;
  return text;
}

function drawTags(tags: NonNullable<CellView['tags']>): HTMLElement {
  const cell = document.createElement('span');
  cell.className = 'cell';
  for (const { text, colour } of tags) {
    const tag = document.createElement('span');
    tag.className = `tag tag-${colour}`;
    tag.textContent = text;
    cell.append(tag);
  }
  return cell;
}

function drawFiles(files: NonNullable<CellView['files']>): HTMLElement {
  const cell = document.createElement('span');
  cell.className = 'cell';
  for (const { id, name } of files) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cell-file';
    button.title = `下载 ${name}`;
    button.textContent = name;
    button.dataset.file = id;
    button.tabIndex = -1;
    cell.append(button);
  }
  return cell;
}

function drawIcon(name: 'copy' | 'dial', title: string, value: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `cell-${name}`;
  button.title = title;
  button.setAttribute('aria-label', `${title} ${value}`);
  button.dataset[name] = value;
  button.tabIndex = -1;
  return button;
}
