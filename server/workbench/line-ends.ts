/** A text with the line ends that most lines of another have, so that an editor that knows but one kind changes none. */
export function inLineEndsOf(text: string, other: string | null): string {
  const plain = text.replaceAll('\r\n', '\n');
  return isOfWindows(other ?? '') ? plain.replaceAll('\n', '\r\n') : plain;
}

/** The lines of a text, whatever parts them. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/);

const isOfWindows = (text: string): boolean => {
  const all = text.split('\n').length - 1;
  return all > 0 && (text.split('\r\n').length - 1) * 2 > all;
};
