import type { Row } from '#runtime/services/calls/contract.ts';
import { splitLinks } from '../row-links.ts';
import type { RowAction, RowActions } from '../types.ts';

/** What staff can do with a row, as text links. @param onMore gets where 更多 was pressed */
export function drawActions(row: Row, actions: RowActions, onMore: (anchor: DOMRect, row: Row) => void): HTMLElement[] {
  const { direct, rest } = splitLinks(actions.of(row));
  const links = direct.map(action => drawLink(action, () => actions.run(action.key, row)));
  if (rest.length === 0) return links;
  const more = drawLink({ key: 'more', label: '更多', danger: false }, () => onMore(more.getBoundingClientRect(), row));
  more.setAttribute('aria-haspopup', 'menu');
  return [...links, more];
}

function drawLink(action: RowAction, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = action.danger ? 'link link-danger' : 'link';
  button.textContent = action.label;
  if (action.refusal !== undefined) {
    button.setAttribute('aria-disabled', 'true');
    button.title = action.refusal;
  }
  button.addEventListener('click', press);
  return button;
}
