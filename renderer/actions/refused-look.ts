/** Of a control that cannot be used now: it looks so and says why; pressed, it says why in the middle of the screen. */
export const refusedLook = (refusal: string | undefined): { 'aria-disabled'?: true; title?: string } =>
  refusal === undefined ? {} : { 'aria-disabled': true, title: refusal };
