/** How many bytes a text has in UTF-8; halves of a pair count two each, so a half alone counts too few. */
export function bytesOf(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    count += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return count;
}
