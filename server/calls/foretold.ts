/** The end of a call that was carried out to learn what of the past it touches: nothing of it lasts. */
export class Foretold extends Error {
  /** @param lines in the words of staff */
  constructor(readonly lines: readonly string[]) {
    super('asked beforehand');
  }
}
