/** What was asked for is not to be had: in words, with what to do. */
export class Refused extends Error {}

/** What an assistant may not have whatever it does: outside the app, or without a right. */
export class Forbidden extends Refused {
  /** What it asked for, for the staff who read of it. */
  readonly asked: string;

  constructor(message: string, asked: string) {
    super(message);
    this.asked = asked;
  }
}
