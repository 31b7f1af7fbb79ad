import { inject } from 'vitest';

/** What the process of the run lends to all files; see global-setup.ts. @throws Error with why it cannot */
export async function lent(what: string): Promise<Buffer> {
  const answer = await fetch(new URL(what, inject('lenderUrl')));
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(body.toString());
  return body;
}
