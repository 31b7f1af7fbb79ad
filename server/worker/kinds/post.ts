import type { Model } from '#runtime/language/bundle/model.ts';
import { askGateway } from '../../gateways/ask.ts';
import type { Kind } from '../kind.ts';

/** What a system outside is to do. */
export const post: Kind = {
  async deliver({ name, payload, key }, { model, connection }) {
    const { gateway, operation } = partsOf(name, model);
    if (!gateway) throw new Error(`There is no gateway for "${name}".`);
    await askGateway(gateway, { operation, body: payload, key }, { ...connection, model });
  },
  retry: ({ name }, model) => partsOf(name, model).gateway?.retry ?? { attempts: 8, first: 10, most: 3600 },
  shown({ name }, model) {
    const { gateway, operation } = partsOf(name, model);
    return { title: `${gateway?.title ?? name} ${gateway?.operations[operation]?.title ?? ''}`.trim() };
  },
  logged: true,
};

function partsOf(name: string, { gateways }: Model) {
  const dot = name.lastIndexOf('.');
  return { gateway: gateways[name.slice(0, dot)], operation: name.slice(dot + 1) };
}
