import type { ChangeSet, ChangeSetAct, Person } from '#runtime/language/bundle/change-sets.ts';
import type { Model } from '#runtime/language/bundle/model.ts';
import { storeEntries } from '../audit/trail.ts';
import type { Operator } from '../auth/operator.ts';
import type { Connection, Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { tell } from '../notices/tell.ts';
import type { DocumentBase } from './document-base.ts';
import type { Examiner } from './examiner.ts';
import { acts, type Doer, refusal } from './rules.ts';

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
  /** What asks in their name, as the audit trail names it; left out: they themselves. */
  through?: '助手';
}

/** Somebody would do what they have no right to: it is refused, and stands in the audit trail. */
class NotTheirs extends ServerError {
  /** What they would have done: an act, and what the trail says of it. */
  readonly act: string;
  readonly detail: string;

  constructor(message: string, { act, detail }: Pick<NotTheirs, 'act' | 'detail'>) {
    super('changeSetStands', { values: { message } });
    this.act = act;
    this.detail = detail;
  }
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

/** @throws ServerError where they may not, saying why; NotTheirs where they have not the right */
export function assertMay(act: ChangeSetAct, set: ChangeSet, deed: Deed): void {
  const refused = refusal(act, set, doerOf(deed), fourEyesOf(deed));
  if (!refused) return;
  const { message, isOfRight } = refused;
  if (!isOfRight) throw new ServerError('changeSetStands', { values: { message } });
  throw new NotTheirs(message, { act, detail: `${acts[act].label}变更集 ${nameOf(set)}：${message}` });
}

/** A set as the audit trail names it. */
export const nameOf = ({ id, title }: Pick<ChangeSet, 'id' | 'title'>): string => `${id}「${title}」`;

/** The audit trail tells what was done, within the transaction that does it. */
export const noteDeed = (transaction: Database, deed: Deed, act: string, detail: string): Promise<void> =>
  note(transaction, deed, { act, action: 'done', detail });

/** The audit trail tells what somebody has asked for and was refused. */
export const noteRefused = (deed: Deed, { act, detail }: Pick<NotTheirs, 'act' | 'detail'>): Promise<void> =>
  note(deed.connection.database, deed, { act, action: 'refused', detail });

/** Work in the course of a deed; what was refused for want of a right stands in the audit trail. */
export async function withRefusals<T>(deed: Deed, work: (deed: Deed) => Promise<T>): Promise<T> {
  try {
    return await work(deed);
  } catch (error) {
    if (error instanceof NotTheirs) await noteRefused(deed, error);
    throw error;
  }
}

/** Characters of what an entry says. */
const longest = 200;

async function note(
  database: Database,
  { model, operator, address, through }: Deed,
  { act, action, detail }: { act: string; action: 'done' | 'refused'; detail: string },
): Promise<void> {
  const page = model.app.workbench?.page ?? '';
  const origin = { model, operator, address, page, onceKey: '', call: { name: `workbench.${act}` } };
  const said = storable(`${through ? `经${through}：` : ''}${detail}`.slice(0, longest));
  await storeEntries(database, origin, [{ action, detail: said, changes: [] }]);
}

/** What the database takes, whatever was asked for: no signs of no meaning, no half characters. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

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
