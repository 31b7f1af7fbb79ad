/**
 * The texts of what is to be saved that no database takes, as they hold the character U+0000, wherever they stand.
 * @returns pairs of a path, such as `rows.0.column`, and what is wrong there.
 */
export function* unstorable(value: unknown, path = ''): Generator<[string, string]> {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) yield [path, '含有无法保存的字符，请删除后重新输入'];
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* unstorable(part, path ? `${path}.${key}` : key);
}
