import { declaredCall } from '../load/declared-call.ts';
import type { CallAddress } from '../model/model.ts';
import type { Check } from './check.ts';

/** Of two calls with one method and path only one could ever be reached; what a parameter is called tells none apart. */
export const sameAddress: Check = ({ documents, resolved: { model }, reporter }) => {
  const known = new Map<string, string>();
  for (const call of Object.values(model.calls))
    for (const [index, one] of [call, ...(call.also ?? [])].entries()) {
      const address = addressOf(one);
      const other = known.get(address);
      if (other === undefined) known.set(address, call.name);
      else {
        const { document, key } = declaredCall(call.name, documents);
        const place = index === 0 ? [] : ['also', index - 1];
        if (document)
          reporter.report(document, 'HD513', ['calls', key, ...place, one.method], { name: call.name, other });
      }
    }
};

const addresses = new WeakMap<CallAddress, string>();

function addressOf(one: CallAddress): string {
  const address = addresses.get(one) ?? `${one.method} ${one.path.replace(/:\w+/g, ':')}`;
  addresses.set(one, address);
  return address;
}
