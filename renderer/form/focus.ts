const controls = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), button[role=switch]:not(:disabled)';

/** Brings a field, or a cell of its rows (`rows.0.part`), into sight and puts the cursor into its input. */
export function focusField(root: HTMLElement | null, path: string): void {
  const [name, ...cell] = path.split('.');
  const whole = root?.querySelector(`[data-field="${name}"]`);
  const field = whole?.querySelector(`[data-cell="${cell.join('.')}"]`) ?? whole;
  field?.scrollIntoView({ block: 'center' });
  const control = field?.closest<HTMLElement>('[role=gridcell]') ?? field?.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
}

/** Puts the cursor into the first input of a form that can be filled in. @returns whether there is one */
export const focusFirst = (root: Element | null | undefined): boolean => focusOn(root, `.form-field :is(${controls})`);

/** Puts the cursor into the first input of a part of a field, such as a line of its rows. */
export const focusIn = (part: Element | null | undefined): boolean => focusOn(part, controls);

function focusOn(root: Element | null | undefined, selector: string): boolean {
  const first = root?.querySelector<HTMLElement>(selector);
  first?.focus();
  return first !== null && first !== undefined;
}

/** From a one-line input to the next input of the form, but from one where Enter means something else. */
export function moveOn(root: HTMLElement | null, target: HTMLInputElement): void {
  if (target.getAttribute('aria-expanded') === 'true' || target.closest('.ant-select, .ant-picker')) return;
  const all = [
    ...(root?.querySelectorAll<HTMLElement>(`.form-field ${controls.replaceAll(', ', ', .form-field ')}`) ?? []),
  ];
  const inSight = all.filter(one => one.closest('[hidden]') === null);
  const next = inSight[inSight.indexOf(target) + 1];
  next?.focus();
}
