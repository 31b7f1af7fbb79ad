import { ServerError } from '../errors/server-error.ts';

/**
 * A text that somebody gives, without what surrounds it.
 * @param label what staff call it
 * @throws ServerError badInput where it is none, is missing, or longer than so many characters
 */
export function givenText(
  value: unknown,
  label: string,
  { longest, mayBeEmpty = false }: { longest: number; mayBeEmpty?: boolean },
): string {
  const text = typeof value === 'string' ? value.trim() : '';
  const wrong =
    typeof value !== 'string' || (text === '' && !mayBeEmpty)
      ? `请填写${label}`
      : text.length > longest
        ? `${label}最多 ${longest} 个字`
        : undefined;
  if (wrong !== undefined) throw new ServerError('rejected', { values: { message: wrong } });
  return text;
}
