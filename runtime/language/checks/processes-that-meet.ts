import type { ProcessModel } from '../model/process.ts';
import { meeting } from '../processes/meeting.ts';
import type { Check } from './check.ts';

/** Two processes that one transition starts, and that can both be for the same record. */
export const processesThatMeet: Check = ({ documents, resolved, reporter }) => {
  const former: ProcessModel[] = [];
  for (const document of [...documents.processes.values()].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const process = resolved.model.processes[document.name];
    if (!process) continue;
    const entity = resolved.model.entities[process.entity];
    for (const other of former) {
      if (other.entity !== process.entity || other.start !== process.start || !entity) continue;
      const example = meeting(other, process, entity);
      if (!example) continue;
      const values = { other: other.name, name: process.start, example: example.record || '—' };
      reporter.report(document, 'HD717', [process.when ? 'when' : 'start'], values);
      break;
    }
    former.push(process);
  }
};
