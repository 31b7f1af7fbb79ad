import { endsOf, processesOf, type TransitionModel } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../calls/verb.ts';
import { approvalUnderWay, assertNotUnderApproval, touching } from '../write/under-approval.ts';
import { refusal } from './advance.ts';

/**
 * What the end of a process does, nobody does beside it while it runs; nor any other transition that does not say
 * `underApproval`.
 * @throws ServerError rejected
 */
export async function assertFree(context: VerbContext, edge: TransitionModel, key: number): Promise<void> {
  const { database, model, entity } = context;
  const ended = processesOf(model, entity.name).filter(process => endsOf(process).includes(edge.key));
  const names = ended.map(({ name }) => name);
  const title = names.length > 0 ? await approvalUnderWay(database, entity.name, key, names) : undefined;
  if (title !== undefined) throw refusal(`${title}正在进行，由审批决定`);
  await assertNotUnderApproval(touching(context, edge), key, edge.label);
}
