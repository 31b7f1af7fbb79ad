import type { CallModel } from '../model/model.ts';
import type { Check } from './check.ts';

/** Of two calls with one method and path only one could ever be reached; what a parameter is called tells none apart. */
export const sameAddress: Check = ({ documents, resolved: { model }, reporter }) => {
  const known = new Map<string, string>();
  for (const document of documents.services.values())
    for (const key of Object.keys(document.value.calls)) {
      const call = model.calls[`${document.name}.${key}`];
      if (!call) continue;
      const address = addressOf(call);
      const other = known.get(address);
      if (other) reporter.report(document, 'HD513', ['calls', key, call.method], { name: call.name, other });
      else known.set(address, call.name);
    }
};

const addressOf = ({ method, path }: CallModel): string => `${method} ${path.replace(/:\w+/g, ':')}`;
