/** A file of a body of parts. */
export class UploadedFile {
  readonly name: string;
  readonly content: Buffer;

  constructor(name: string, content: Buffer) {
    this.name = name;
    this.content = content;
  }
}
