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
    const other = former.find(
      one => one.entity === process.entity && one.start === process.start && entity && meeting(one, process, entity),
    );
    const example = other && entity && meeting(other, process, entity);
    if (other && example)
      reporter.report(document, 'HD717', [process.when ? 'when' : 'start'], {
        other: other.name,
        name: process.start,
        example: example.record || '—',
      });
    former.push(process);
  }
};
