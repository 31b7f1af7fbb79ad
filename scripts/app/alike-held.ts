/** What is unique but for its width or case is left as it is until nobody holds it twice. */
export const alikeHeld = (alike: readonly string[]): string =>
  `Unique values that several records hold, but for full-width letters, case or characters that nobody sees (until one of them is changed, such values are taken): ${alike.join(', ')}.`;
