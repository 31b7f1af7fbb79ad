import { type CallModel, foretells, handlerOf } from '#runtime/language/bundle/model.ts';
import { runAct, runMove, runVerify } from '../acts/run.ts';
import { callerOf, judgeCall, tellWithin } from '../auth/api-tokens/caller.ts';
import type { Operator } from '../auth/operator.ts';
import { authorise } from '../calls/access.ts';
import { Foretold } from '../calls/foretold.ts';
import type { CallContext } from '../calls/handler.ts';
import { withPlaces } from '../calls/places.ts';
import { ofEntity } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { extensionsOf } from '../extensions/load.ts';
import { handlers } from '../handlers/index.ts';
import type { HandlerName } from '../handlers/names.ts';
import { carryOut } from '../verbs/index.ts';
import { ruledBody } from '../write/rules.ts';
import { validate, writableBody } from '../write/validate.ts';
import { askOutside } from './ask-outside.ts';
import type { CallLimits } from './call-limits.ts';
import { judgeMenu } from './judge-menu.ts';
import { withPathGiven } from './path-given.ts';
import { refuseNames } from './refuse-names.ts';

type Request = Omit<CallContext, 'operator'>;

const nobody: Operator = {
  operatorId: 0,
  operatorCode: '',
  operatorName: '',
  org: { orgId: 0, orgName: '', orgPath: '', district: null, regionId: null },
  orgIds: [],
  roles: [],
  labels: new Set(),
  data: 'self',
};

/** What somebody may do whose password is to be changed. */
const whilePasswordDue = new Set<string>([
  'login.userInfo',
  'login.changePassword',
  'login.logout',
] satisfies HandlerName[]);

/**
 * One call: who asks, whether they may, what may not be empty, then the verb, the steps or the handler. A handler's body is judged
 * by the fields that the call declares, if it declares any. Public calls have limits of their own besides, by what they do.
 * @param limit of what an account, or an address without one, asks for in a minute
 * @throws ServerError
 */
export async function execute(asked: Request, limit: CallLimits): Promise<unknown> {
  const { call, model } = asked;
  await extensionsOf(model);
  const operator = call.access === 'public' ? nobody : await limit.ofToken(asked, model, () => callerOf(asked));
  if (operator === nobody) limit.ofAddress(asked.address, model.app);
  else limit.ofAccount(operator, handlerOf(call).startsWith('file.') ? 'files' : 'calls', model.app);
  if (operator.passwordDue && !whilePasswordDue.has(handlerOf(call))) throw new ServerError('passwordDue');
  await judgeCall(asked, operator);
  authorise(call, operator, call.name);
  refuseNames(asked);
  const request = withPathGiven(asked);
  reject(call, { ...request.body, ...request.query, ...request.params });
  const context = await withPlaces({ ...request, operator });
  await judgeMenu(context);
  if (!context.foretold) return carriedOut(context).catch((error: unknown) => tellWithin(asked, operator, error));
  // Whatever else a call does lies within its transaction, which is undone.
  if (!foretells(call, model)) throw new ServerError('noSuchCall', { values: { path: call.path } });
  return carriedOut(context).catch((error: unknown) => {
    if (error instanceof Foretold) return { touched: error.lines };
    throw error;
  });
}

async function carriedOut(context: CallContext): Promise<unknown> {
  const { call, model } = context;
  const { does } = call;
  if (does.kind === 'verb') return carryOut(ofEntity(context), does.verb);
  if (does.kind === 'verify') return runVerify(ofEntity(context));
  if (does.kind === 'move') return runMove({ ...ofEntity(context), does });
  if (does.kind === 'outside') return askOutside(context, does);
  const handler = does.kind === 'built-in' && handlers.get(does.handler);
  if (!handler) return runAct(context);
  if (call.body.length > 0) validate(model, writableBody(call), 'create', declaredIn(context), { chosen: true });
  return handler({ ...context, body: await ruledBody(context) });
}

/** Calls whose body holds more than they declare: of which record fields, only the record that is decided on says. */
const takesMore: ReadonlySet<string> = new Set(['approval.agree']);

/** What is judged by the fields of the call; the rest, where it takes any, its handler judges. */
function declaredIn({ call, body }: Pick<Request, 'call' | 'body'>): Request['body'] {
  if (!takesMore.has(handlerOf(call))) return body;
  const declared = new Set(call.body.map(({ name }) => name));
  return Object.fromEntries(Object.entries(body).filter(([name]) => declared.has(name)));
}

/** Required ids that are empty (spec 5.7). */
function reject(call: CallModel, given: Record<string, unknown>): void {
  for (const [name, message] of Object.entries(call.needs)) {
    const value = given[name];
    if (value === undefined || value === null || String(value).trim() === '')
      throw new ServerError('rejected', { values: { message } });
  }
}
