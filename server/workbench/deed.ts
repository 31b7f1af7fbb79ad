import type { ChangeSet, ChangeSetAct, Person } from '#runtime/language/bundle/change-sets.ts';
import type { Model } from '#runtime/language/bundle/model.ts';
import { storeEntries } from '../audit/trail.ts';
import type { Operator } from '../auth/operator.ts';
import type { Connection, Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { tell } from '../notices/tell.ts';
import type { DocumentBase } from './document-base.ts';
import type { Examiner } from './examiner.ts';
import { type Doer, refusal } from './rules.ts';

/** What change sets stand on. */
export interface Surroundings {
  connection: Pick<Connection, 'database' | 'reserved'>;
  base: DocumentBase;
  examiner: Examiner;
}

/** Somebody at work on change sets: who, by which model, and from where. */
export interface Deed extends Surroundings {
  model: Model;
  operator: Operator;
  /** The network address that it comes from. */
  address: string;
}

export const personOf = ({ operator }: Pick<Deed, 'operator'>): Person => ({
  id: operator.operatorId,
  name: operator.operatorName,
});

/** Who it is, as the rules see them. */
export const doerOf = ({ operator, model }: Pick<Deed, 'operator' | 'model'>): Doer => ({
  id: operator.operatorId,
  mayPublish: model.app.workbench !== undefined && operator.labels.has(model.app.workbench.publish),
});

export const fourEyesOf = ({ model }: Pick<Deed, 'model'>): boolean => model.app.workbench?.fourEyes ?? true;

/** @throws ServerError where they may not, saying why */
export function assertMay(act: ChangeSetAct, set: ChangeSet, deed: Deed): void {
  const message = refusal(act, set, doerOf(deed), fourEyesOf(deed));
  if (message !== undefined) throw new ServerError('changeSetStands', { values: { message } });
}

/** The audit trail tells what was done, within the transaction that does it. */
export async function noteDeed(transaction: Database, deed: Deed, act: string, detail: string): Promise<void> {
  const { model, operator, address } = deed;
  const page = model.app.workbench?.page ?? '';
  const origin = { model, operator, address, page, onceKey: '', call: { name: `workbench.${act}` } };
  await storeEntries(transaction, origin, [{ action: 'done', detail: detail.slice(0, 200), changes: [] }]);
}

/** Tells others of a set under their bell, within the transaction that does what is told. Nobody is told of what they do. */
export async function tellOfSet(
  transaction: Database,
  { model, operator }: Deed,
  people: readonly number[],
  { set, title, text }: { set: ChangeSet; title: string; text: string },
): Promise<void> {
  const others = [...new Set(people)].filter(id => id !== operator.operatorId);
  const page = model.app.workbench?.page;
  await tell(transaction, others, { title, text, ...(page ? { page } : {}), params: { changeSet: String(set.id) } });
}
