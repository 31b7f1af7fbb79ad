import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Model } from '#runtime/language/bundle/model.ts';
import { refuseApiToken } from '../auth/api-tokens/caller.ts';
import type { Operator } from '../auth/operator.ts';
import { operatorOf } from '../auth/who.ts';
import { ServerError } from '../errors/server-error.ts';
import { pathOf } from '../http/path-of.ts';
import { tokenOf } from '../http/token.ts';

/**
 * Who asks something of the workbench.
 * @throws ServerError unauthorised, tokenNever for a program, passwordDue, forbidden for who may not open its page, or where the app has none
 */
export async function admit(request: FastifyRequest, reserved: pg.Pool, model: Model): Promise<Operator> {
  const token = tokenOf(request);
  await refuseApiToken(reserved, { token, call: pathOf(request), address: request.ip }, '页面工作台、助手和发布');
  const operator = await operatorOf(reserved, token, model);
  if (!operator) throw new ServerError('unauthorised');
  if (operator.passwordDue) throw new ServerError('passwordDue');
  const { workbench } = model.app;
  const label = workbench && model.permissions.pages[workbench.page];
  if (label === undefined || (label !== '' && !operator.labels.has(label)))
    throw new ServerError('forbidden', { values: { labels: label ?? '页面工作台' } });
  return operator;
}
