import type { FormEvent } from 'react';

/** Keeps what is typed into a control that only stands in for another, for that one to be searched by. */
export function typeAhead({ currentTarget }: FormEvent<HTMLInputElement>): void {
  currentTarget.dataset.typed = currentTarget.value;
}

/** What has been typed into what stands in; '' for nothing. */
export const typedAhead = (element: Element | null): string =>
  element instanceof HTMLInputElement ? (element.dataset.typed ?? '') : '';

/** Goes on with it in the control that has taken its place, as if it were typed there. */
export function goOnTyping(input: HTMLElement | null | undefined, text: string): void {
  if (!(input instanceof HTMLInputElement) || text === '') return;
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
