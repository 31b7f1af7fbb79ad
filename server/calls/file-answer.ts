/** A file as an answer, an Excel file unless its type is said: written while it is sent. */
export class FileAnswer {
  readonly name: string;
  readonly stream: NodeJS.ReadableStream | ReadableStream<Uint8Array>;

  readonly type: string;

  constructor(
    name: string,
    stream: NodeJS.ReadableStream | ReadableStream<Uint8Array>,
    type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ) {
    this.name = name;
    this.stream = stream;
    this.type = type;
  }
}
