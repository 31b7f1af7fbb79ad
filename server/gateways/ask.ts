import { Ajv } from 'ajv';
import type { FieldModel, GatewayModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldsSchema } from '#runtime/language/fields/json-schema.ts';
import { validatorOptions } from '#runtime/language/fields/schema/validator-options.ts';
import type { Connection } from '../database/connect.ts';
import type { Gateway } from '../extensions/gateway.ts';
import { extensionsOf } from '../extensions/load.ts';
import { traceAsked } from '../tracing/spans.ts';
import { httpGateway } from './http.ts';
import { radiusGateway } from './radius/gateway.ts';
import { sandboxGateway } from './sandbox.ts';

type Known = Pick<Connection, 'database'> & { model: Model };

const addressOf = (name: string): string | undefined => process.env[variableOf(name)] || undefined;
/** HEDDLE_GATEWAY_RADIUS for one named radius. */
const variableOf = (name: string): string => `HEDDLE_GATEWAY_${name.replace(/\W/g, '_').toUpperCase()}`;

/**
 * Asks a system outside, never within a transaction. @returns its answer, in the shape that the document gives it
 * @throws GatewayRefused where it will not; Error where it did not answer in time, or answered what it should not
 */
export async function askGateway(
  gateway: GatewayModel,
  { operation, body, key }: { operation: string; body: Record<string, unknown>; key: string },
  known: Known,
): Promise<Record<string, unknown>> {
  const declared = gateway.operations[operation];
  if (!declared) throw new Error(`${gateway.name} has no operation "${operation}".`);
  const reach = await reachable(gateway, known);
  const signal = AbortSignal.timeout(gateway.timeout * 1000);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${gateway.timeout} s`)));
  });
  const answer = await traceAsked(gateway.name, operation, () =>
    Promise.race([reach({ operation, body, key, signal }), late]),
  );
  return shaped(declared.answer, answer);
}

/** Where Heddle is in production nothing only pretends to have been done. @throws Error where the system has no address then */
async function reachable(gateway: GatewayModel, { database, model }: Known): Promise<Gateway> {
  const address = addressOf(gateway.name);
  const own = address && (await extensionsOf(model)).gateways[gateway.name];
  if (own) return own(address);
  if (address?.startsWith('radius:')) return radiusGateway(address);
  if (address) return httpGateway(address);
  if (process.env.NODE_ENV === 'production')
    throw new Error(`${variableOf(gateway.name)} is not set: ${gateway.title}`);
  return sandboxGateway(gateway, { database });
}

const validators = new WeakMap<readonly FieldModel[], (answer: unknown) => boolean>();

/** What a system says beside the declared fields is left out. @throws Error where a field is missing or of another type */
function shaped(fields: readonly FieldModel[], answer: unknown): Record<string, unknown> {
  const given = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  const own = Object.fromEntries(fields.filter(({ name }) => name in given).map(({ name }) => [name, given[name]]));
  const fits = validators.get(fields) ?? new Ajv(validatorOptions).compile(fieldsSchema([...fields]));
  validators.set(fields, fits);
  if (!fits(own)) throw new Error(`an answer that was not expected: ${JSON.stringify(answer)?.slice(0, 200)}`);
  return own;
}
