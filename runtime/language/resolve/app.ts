import type { App } from '../families/app.ts';
import { secondsOf } from '../families/text.ts';
import type { AppModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';
import { checkRole } from './roles.ts';
import { resolveWidgets } from './widgets.ts';

/** The root organisation of a new database: that of the product, unless app.yaml says another. */
export const headOfficeOf = (app: Pick<App, 'organisation' | 'name'> | undefined): string =>
  app?.organisation ?? app?.name ?? '';

/** What app.yaml says, with the specification's defaults (spec 7.1, 9). */
export function resolveApp(context: ResolveContext): AppModel {
  const document = context.documents.app;
  const app = document?.value;
  const widgets =
    document && app?.widgets ? resolveWidgets(app.widgets, new Place(context, document, ['widgets'])) : undefined;
  const account = document && app?.account && resolveAccount(app.account, new Place(context, document, ['account']));
  if (document && app) {
    const place = new Place(context, document);
    place.at('home').page(app.home);
    place.at('login').page(app.login);
    for (const [index, page] of (app.personal ?? []).entries()) place.at('personal', index).page(page);
    if (app.sample) place.at('sample').extension('samples', app.sample);
    if (app.passwords) place.at('passwords', 'page').page(app.passwords.page);
    if (app.sessions) checkSessions(app, place.at('sessions'));
    if (app.approvals) {
      place.at('approvals', 'page').page(app.approvals.page);
      checkRole(app.approvals.role, place.at('approvals', 'role'));
    }
    if (app.exports) checkExports(app.exports, place.at('exports'));
    if (app.imports) place.at('imports', 'page').page(app.imports.page);
    if (app.workbench) {
      place.at('workbench', 'page').page(app.workbench.page);
      place.at('workbench', 'publish').permission(app.workbench.publish);
    }
    if (app.organisationSwitch) place.at('organisationSwitch', 'stay').page(app.organisationSwitch.stay);
  }
  return {
    name: app?.name ?? '',
    version: app?.version ?? '',
    ...(app?.released ? { released: app.released } : {}),
    organisation: headOfficeOf(app),
    home: app?.home ?? '',
    login: app?.login ?? '',
    ...(account ? { account } : {}),
    ...(app?.organisationSwitch ? { organisationSwitch: app.organisationSwitch } : {}),
    personal: app?.personal ?? [],
    ...(app?.productionHosts ? { productionHosts: app.productionHosts } : {}),
    ...(widgets ? { widgets } : {}),
    ...(app?.callCentre ? { callCentre: app.callCentre } : {}),
    ...(app?.sample ? { sample: app.sample } : {}),
    ...(app?.clients ? { clients: app.clients } : {}),
    ...(app?.security ? { security: app.security } : {}),
    ...(app?.passwords ? { passwords: app.passwords } : {}),
    ...(app?.approvals ? { approvals: app.approvals } : {}),
    ...(app?.exports
      ? {
          exports: {
            page: app.exports.page,
            rows: app.exports.rows ?? 5000,
            keep: secondsOf(app.exports.keep ?? '7d'),
            ...(app.exports.subscriptions ? { subscriptions: app.exports.subscriptions } : {}),
          },
        }
      : {}),
    ...(app?.imports
      ? {
          imports: {
            page: app.imports.page,
            rows: app.imports.rows ?? 1000,
            keep: secondsOf(app.imports.keep ?? '7d'),
          },
        }
      : {}),
    ...(app?.workbench ? { workbench: { fourEyes: true, ...app.workbench } } : {}),
    ...(app?.audit ? { audit: { keep: secondsOf(app.audit.keep) } } : {}),
    sessions: sessionsOf(app?.sessions),
    timeouts: {
      call: app?.timeouts?.call ?? 20,
      upload: app?.timeouts?.upload ?? 60,
      delete: app?.timeouts?.delete ?? 20,
      leaveOrganisation: app?.timeouts?.leaveOrganisation ?? 10,
    },
    limits: {
      exportRows: app?.limits?.exportRows ?? 50_000,
      refreshMinutes: app?.limits?.refreshMinutes ?? 30,
      maskedSearches: app?.limits?.maskedSearches ?? 60,
      calls: app?.limits?.calls ?? 3000,
      files: app?.limits?.files ?? 600,
      publicCalls: app?.limits?.publicCalls ?? 6000,
    },
  };
}

function checkExports({ page, subscriptions }: NonNullable<App['exports']>, place: Place): void {
  place.at('page').page(page);
  if (!subscriptions) return;
  place.at('subscriptions', 'page').page(subscriptions.page);
  if (subscriptions.calendar) place.at('subscriptions', 'calendar').calendar(subscriptions.calendar);
}

/** A window renews its log-in every so many minutes: one that ended sooner would end under its user's hands. */
function checkSessions({ sessions, limits }: App, place: Place): void {
  const { idle, most } = sessionsOf(sessions);
  const minutes = limits?.refreshMinutes ?? 30;
  const key = sessions?.idle === undefined ? 'most' : 'idle';
  if (Math.min(idle, most) <= minutes * 60) place.at(key).report('HD619', { name: key, minutes });
}

const sessionsOf = (sessions: App['sessions']): AppModel['sessions'] => ({
  idle: secondsOf(sessions?.idle ?? '7d'),
  most: secondsOf(sessions?.most ?? '30d'),
});

function resolveAccount({ show, ...account }: NonNullable<App['account']>, place: Place): AppModel['account'] {
  place.at('page').page(account.page);
  if (account.check) place.at('check').call(account.check);
  for (const [index, path] of (account.acts ?? []).entries()) place.at('acts', index).page(path);
  const entity = place.at('entity').entity(account.entity);
  if (!entity) return account;
  const names = show ?? [entity.nameField];
  const shown = names.flatMap((name, index) => place.at('show', index).field(entity, name) ?? []);
  for (const [index, name] of (account.alarm ?? []).entries())
    place.at('alarm', index).field({ name: entity.name, fields: shown }, name);
  return { ...account, key: entity.key, show: shown };
}
