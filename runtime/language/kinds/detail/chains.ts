import { type ChainModel, chainsOf } from '../../model/chain.ts';
import type { EntityModel, FieldModel, Model } from '../../model/model.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';

/** A chain in which the record of a detail stands. */
export interface BundledChain {
  name: string;
  title: string;
  steps: BundledChainStep[];
}
export interface BundledChainStep {
  entity: string;
  /** What its documents are called. */
  title: string;
  /** Refers to the document of the step before. */
  by?: string;
  status?: FieldModel;
  amount?: FieldModel;
  left?: FieldModel;
  /** What stands where there is none. */
  empty: string;
}

/** The chains that a detail shows as strips, and the call that answers them. */
export interface BundledChains {
  call: string;
  of: BundledChain[];
}

/** Those of the chains in which documents of the entity stand; whoever may open the page may ask for them. */
export function resolveChains(entity: EntityModel, use: PageUse, place: Place): BundledChains | undefined {
  const { model } = place.context;
  const of = chainsOf(model.chains, entity.name).map(chain => bundled(chain, model));
  const call = of.length > 0 ? use.call('chain.of', place) : undefined;
  if (!call) return undefined;
  for (const { steps } of of)
    use.show(steps.flatMap(({ status, amount, left }) => [status, amount, left].filter(field => field !== undefined)));
  return { call: call.name, of };
}

const bundled = ({ name, title, steps }: ChainModel, { entities }: Model): BundledChain => ({
  name,
  title,
  steps: steps.map(step => {
    const entity = entities[step.entity];
    const named = (field: string | undefined): FieldModel | undefined => entity?.fields.find(one => one.name === field);
    const [status, amount, left] = [named(entity?.states?.field), named(step.amount), named(step.left)];
    return {
      entity: step.entity,
      title: entity?.title ?? step.entity,
      ...(step.by ? { by: step.by } : {}),
      ...(status ? { status } : {}),
      ...(amount ? { amount } : {}),
      ...(left ? { left } : {}),
      empty: step.empty,
    };
  }),
});
