import { type Statement, statementChannel } from '#server/database/statements.ts';

/** The statements of some work; what is told to other windows, once a second, is none of it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const note = (told: unknown): void => void texts.push((told as Statement).text);
  statementChannel.subscribe(note);
  await work();
  statementChannel.unsubscribe(note);
  return texts.filter(text => !text.includes('pg_notify'));
}
