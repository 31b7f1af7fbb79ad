import { type CallModel, type Model, pathParameters } from '#runtime/language/bundle/model.ts';
import { joinCall } from '../acts/run.ts';
import type { Connection } from '../database/connect.ts';
import { databaseError } from '../errors/driver-error.ts';
import { ServerError } from '../errors/server-error.ts';
import { asSystem } from '../worker/system.ts';
import type { Asked } from './ask.ts';

type Values = Record<string, unknown>;

/**
 * Makes a call as the platform makes it by itself, when its time has come.
 * @throws what is no refusal
 */
export function askAsPlatform(
  { model, connection }: { model: Model; connection: Connection },
  call: CallModel,
  given: Values,
): Promise<Asked> {
  const inPath = new Set(pathParameters(call.path));
  const part = (holds: (name: string) => boolean) => Object.entries(given).filter(([name]) => holds(name));
  const params = Object.fromEntries(part(name => inPath.has(name)).map(([name, value]) => [name, String(value)]));
  const body = Object.fromEntries(part(name => !inPath.has(name)));
  return connection.database
    .transaction()
    .execute(transaction =>
      asSystem({ name: call.name, key: `rehearsal ${call.name}` }, { model, connection, transaction }, context =>
        joinCall({ ...context, params, body }),
      ),
    )
    .then(content => ({ code: 200, message: '', content, errors: {} }), refusedWith);
}

function refusedWith(error: unknown): Asked {
  const refusal = error instanceof ServerError ? error : databaseError(error);
  if (!refusal) throw error;
  const { code, message, content, fields } = refusal;
  return { code, message, content, errors: fields };
}
