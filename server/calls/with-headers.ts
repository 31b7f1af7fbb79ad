/** Content with headers of its own, such as a cookie. */
export class WithHeaders {
  readonly content: unknown;
  readonly headers: Record<string, string>;

  constructor(content: unknown, headers: Record<string, string>) {
    this.content = content;
    this.headers = headers;
  }
}
