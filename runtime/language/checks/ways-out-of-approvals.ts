import type { EntityModel, TransitionModel } from '../model/model.ts';
import type { ProcessModel } from '../model/process.ts';
import { endsOf, processesOf, waitingStatuses } from '../model/waiting-statuses.ts';
import type { Check } from './check.ts';

/**
 * What else can be done with a record that is decided on: a transition that starts where it waits, and is no end of the
 * process, is refused meanwhile, which its document should know of; one that says `underApproval` has to start there.
 */
export const waysOutOfApprovals: Check = ({ documents, resolved, reporter }) => {
  const { model } = resolved;
  for (const document of documents.entities.values()) {
    const entity = model.entities[document.name];
    if (!entity?.states) continue;
    const processes = processesOf(model, document.name);
    for (const edge of entity.states.transitions) {
      const path = ['states', 'transitions', edge.key];
      const waits = processes.find(process => startsWhereItWaits(edge, process, entity));
      if (edge.underApproval && !waits)
        reporter.report(document, 'HD715', [...path, 'underApproval'], { name: edge.key }, { key: true });
      if (edge.underApproval || !waits || isOf(edge, waits)) continue;
      const status = waitingStatuses(waits, entity).find(one => edge.from.includes(one)) ?? '';
      const values = { name: edge.label, process: waits.title, status };
      reporter.report(document, 'HD714', path, values, { key: true, hint: 'underApproval: true' });
    }
  }
};

const startsWhereItWaits = (edge: TransitionModel, process: ProcessModel, entity: EntityModel): boolean =>
  waitingStatuses(process, entity).some(status => edge.from.includes(status));

const isOf = ({ key }: TransitionModel, process: ProcessModel): boolean =>
  process.start === key || endsOf(process).includes(key);
