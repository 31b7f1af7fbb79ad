import type { MaskName } from './mask.ts';

/** What a named check of texts does. */
export interface Format {
  /** Whether a text is of the format. A form never asks it about an empty one: that is `required`'s to say. */
  test(value: string): boolean;
  /** What staff see where the test fails; for some it depends on what is wrong. */
  message(value: string): string;
  /** What staff see where it has fewer characters than its field asks for; left out: 至少 n 个字符. */
  short?(fewest: number): string;
  /** What staff see where a required one is empty; left out: 该项为必填项 (spec 5.2). */
  missing?: string;
  /** One way of writing for what means the same; it is stored and searched so. */
  normalise?(value: string): string;
  /** Digits alone, and the most of them: others are stripped while one types (spec 5.1). */
  digits?: number;
  /** Nobody may read it over a shoulder. */
  secret?: boolean;
  /** Staff carry it to another screen: an icon copies it. */
  copied?: boolean;
  /** A telephone number: an icon calls it, where the app has a telephone. */
  dialled?: boolean;
  /** The mask that fits it (spec 5.6). */
  mask?: MaskName;
  /** Pixels of a column in which every value is whole, its icons included. */
  width?: number;
}

/** One of the platform's, with what the reference says of it. One file a format, one line in index.ts; docs/guides/format.md adds one. */
export interface FormatDefinition extends Format {
  /** As documents name it. */
  name: string;
  /** What it takes, 中文 · English. */
  about: string;
  /** A text that is of it. */
  example: string;
}
