import { gb18030 } from './gb18030.ts';

/** A text as bytes, in one of the encodings that a template may name. */
export const encode = (text: string, encoding: string): Buffer =>
  encoding === 'gb18030' ? gb18030(text) : Buffer.from(text, 'utf8');
