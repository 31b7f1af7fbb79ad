import { declaredCall } from '../load/declared-call.ts';
import type { CallModel } from '../model/model.ts';
import { remembered } from '../model/remembered.ts';
import type { Check } from './check.ts';

/** Of two calls with one method and path only one could ever be reached; what a parameter is called tells none apart. */
export const sameAddress: Check = ({ documents, resolved: { model }, reporter }) => {
  const known = new Map<string, string>();
  for (const call of Object.values(model.calls))
    for (const [index, address] of addressesOf(call).entries()) {
      const other = known.get(address);
      if (other === undefined) known.set(address, call.name);
      else {
        const { document, key } = declaredCall(call.name, documents);
        const place = index === 0 ? [] : ['also', index - 1];
        if (document)
          reporter.report(document, 'HD513', ['calls', key, ...place, address.slice(0, address.indexOf(' '))], {
            name: call.name,
            other,
          });
      }
    }
};

const addressesOf = remembered((call: CallModel) =>
  [call, ...(call.also ?? [])].map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`),
);
