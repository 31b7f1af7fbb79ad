import type { CallModel } from '../model/model.ts';
import type { Check } from './check.ts';
import { serviceOf } from './service-of.ts';

/** Of two calls with one method and path only one could ever be reached; what a parameter is called tells none apart. */
export const sameAddress: Check = ({ documents, resolved: { model }, reporter }) => {
  const known = new Map<string, string>();
  for (const call of Object.values(model.calls)) {
    const address = addressOf(call);
    const other = known.get(address);
    if (other === undefined) known.set(address, call.name);
    else {
      const { document, key } = serviceOf(call.name, documents);
      if (document) reporter.report(document, 'HD513', ['calls', key, call.method], { name: call.name, other });
    }
  }
};

const addresses = new WeakMap<CallModel, string>();

function addressOf(call: CallModel): string {
  const address = addresses.get(call) ?? `${call.method} ${call.path.replace(/:\w+/g, ':')}`;
  addresses.set(call, address);
  return address;
}
