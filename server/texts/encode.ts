import iconv from 'iconv-lite';

/** A text as bytes, in one of the encodings that a template may name; GB 18030 has a place for every character. */
export const encode = (text: string, encoding: string): Buffer => iconv.encode(text, encoding);
