import type { ChainStrip, StripStep } from '#runtime/language/bundle/answers.ts';
import type { ChainModel, EntityModel } from '#runtime/language/bundle/model.ts';
import { mayRead } from '../../calls/access.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { Row } from '../../query/answer.ts';
import { hereStep, readStep } from './read-step.ts';
import { belongingTo, type Step } from './steps.ts';

/** A chain as it runs through one document. Steps of which the reader may see none are left out; what lies behind them is not. */
export async function stripOf(
  context: CallContext,
  chain: ChainModel,
  { entity, row }: { entity: EntityModel; row: Row },
): Promise<ChainStrip> {
  const { model } = context;
  const steps = chain.steps.flatMap((step): Step[] => {
    const of = model.entities[step.entity];
    return of ? [{ ...step, of }] : [];
  });
  const at = steps.findIndex(({ of }) => of.name === entity.name);
  const read = steps.map(async (step, index): Promise<StripStep | undefined> => {
    if (!mayRead(context, step.of)) return undefined;
    if (index === at) return hereStep(context, step, row);
    const belonging = belongingTo(model, steps, index, { at, row });
    const seen = await readStep(context, step, belonging);
    // What it was not made from will never be there.
    return index < at && seen.count === 0 ? undefined : seen;
  });
  return { chain: chain.name, steps: (await Promise.all(read)).filter(step => step !== undefined) };
}
