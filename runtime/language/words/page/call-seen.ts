import type { CallModel, Model, StepModel } from '../../bundle/model.ts';
import { Hidden, type Reader } from './reader.ts';

/** A call as somebody sees it: without what it does to records that they may not read, and without what speaks of those. */
export function callSeenBy(call: CallModel, model: Model, reader: Reader, hidden: Hidden): CallModel {
  const { does, allow } = call;
  return {
    ...call,
    body: call.body.filter(({ name }) => !hidden.isIn(name)),
    ...(allow ? { allow: allow.filter(guard => !hidden.isIn(guard)) } : {}),
    ...(does.kind === 'act' ? { does: { ...does, steps: stepsSeen(does.steps, model, reader, hidden) } } : {}),
  };
}

function stepsSeen(steps: readonly StepModel[], model: Model, reader: Reader, hidden: Hidden): StepModel[] {
  // What a step reads that is not told is no more told of by the steps behind it.
  const unread = namesUnread(steps, model, reader);
  const isTold = (step: StepModel): boolean =>
    reads(step, model, reader) && !hidden.isIn(bare(step)) && !unread.isIn(bare(step));
  return steps.filter(isTold).flatMap((step): StepModel[] => {
    if (!('do' in step)) return [step];
    const inside = stepsSeen(step.do, model, reader, hidden).filter(one => !unread.isIn(one));
    return inside.length > 0 ? [{ ...step, do: inside }] : [];
  });
}

/** A step without those in it, which are judged by themselves. */
const bare = (step: StepModel): object => ('do' in step ? { ...step, do: [] } : step);

function reads(step: StepModel, { entities }: Model, reader: Reader): boolean {
  const entity = 'entity' in step ? entities[step.entity] : undefined;
  return entity === undefined || reader.reads(entity);
}

function namesUnread(steps: readonly StepModel[], model: Model, reader: Reader): Hidden {
  const names = (all: readonly StepModel[]): string[] =>
    all.flatMap(step => [
      ...('as' in step && step.as && !reads(step, model, reader) ? [step.as] : []),
      ...('do' in step ? names(step.do) : []),
    ]);
  return new Hidden(names(steps));
}
