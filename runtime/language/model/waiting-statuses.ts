import type { EntityModel, Model } from './model.ts';
import type { ProcessModel } from './process.ts';
import { transitionNamed } from './transition-named.ts';
import { valuesAbout } from './values-about.ts';

type Ends = Pick<ProcessModel, 'then' | 'reject' | 'withdraw'>;

/** The transitions that end a process, by their names. */
export const endsOf = ({ then, reject, withdraw }: Ends): string[] => [
  then,
  reject.transition,
  ...(withdraw ? [withdraw.transition] : []),
];

/** The statuses in which a process decides: those from which every way out of it starts. None where one of these is gone. */
export function waitingStatuses(process: Ends, entity: Pick<EntityModel, 'states'>): string[] {
  const [first = [], ...others] = endsOf(process).map(name => transitionNamed(entity, name)?.from ?? []);
  return first.filter(status => others.every(from => from.includes(status)));
}

/** The processes that decide on records of an entity. */
export const processesOf = ({ processes }: Pick<Model, 'processes'>, entity: string): ProcessModel[] =>
  valuesAbout(processes, entity).filter(process => process.entity === entity);
