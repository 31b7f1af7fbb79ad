import { randomUUID } from 'node:crypto';
import { enqueue } from '../../queue/enqueue.ts';
import { validate } from '../../write/validate.ts';
import type { TakeStep } from './kind.ts';

/** Has a system outside do something once the act has lasted. @throws ServerError badInput where it would be given what it does not take */
export const post: TakeStep<'post'> = async (step, progress) => {
  const { model, database } = progress.context;
  const operation = model.gateways[step.gateway]?.operations[step.operation];
  if (!operation) throw new Error(`The act asks "${step.gateway}.${step.operation}", which is not there.`);
  const payload = progress.values(step.with);
  validate(model, operation.body, 'create', payload);
  const subject = step.inOrderOf ? progress.value(step.inOrderOf) : undefined;
  const name = `${step.gateway}.${step.operation}`;
  const sequence = subject === undefined || subject === null ? {} : { sequence: `${step.gateway} ${String(subject)}` };
  await enqueue(database, [{ key: `post ${randomUUID()}`, kind: 'post', name, payload, ...sequence }]);
  return undefined;
};
