import { visibleName } from '#runtime/language/fields/file-name.ts';

/** A file of a body of parts; its name is as it is seen. */
export class UploadedFile {
  readonly name: string;
  readonly content: Buffer;

  constructor(name: string, content: Buffer) {
    this.name = visibleName(name);
    this.content = content;
  }
}
