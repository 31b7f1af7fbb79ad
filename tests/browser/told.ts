import { loggedIn } from './logged-in.ts';
import { appUrl } from './place.ts';

export type Row = Record<string, string | number | null>;

/** The records that a list call of the server gives to somebody who sees masked values whole. */
export async function told(path: string): Promise<Row[]> {
  const { origins } = await loggedIn('admin');
  const token = origins[0]?.localStorage.find(({ name }) => name === 'heddle.token')?.value;
  const response = await fetch(new URL(path, appUrl()), { headers: { authorization: `Bearer ${token}` } });
  const { content } = (await response.json()) as { content: { records: Row[] } };
  return content.records;
}
