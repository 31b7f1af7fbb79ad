import { bundleCall } from '../model/call.ts';
import type { CallAccess, Model } from '../model/model.ts';
import type { PageUse } from '../parts/page/page-use.ts';

const known = new Map<string, string[]>();

/** Labels of the catalogue as access: '' is any logged-in user. Of the same labels it is the same list. */
function accessOf(labels: readonly string[]): CallAccess {
  if (labels.includes('')) return 'login';
  const sorted = labels.length > 1 ? [...new Set(labels)].sort() : [...labels];
  const key = sorted.join('\n');
  const access = known.get(key) ?? sorted;
  known.set(key, access);
  return access;
}

/**
 * Who may make a call that does not say so itself: whoever may open a page, or take an action, that makes it.
 * So least privilege follows from the pages, and no analyst keeps a second list.
 */
export function deriveAccess(model: Model, uses: readonly PageUse[]): void {
  const calls = new Map<string, string[]>();
  const reports = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, label: string): void => {
    const labels = map.get(key);
    if (!labels) map.set(key, [label]);
    else if (!labels.includes(label)) labels.push(label);
  };
  for (const use of uses) {
    for (const [name, labels] of use.reached) for (const label of labels) add(calls, name, label);
    for (const [key, labels] of use.reports) for (const label of labels) add(reports, key, label);
  }
  for (const { path, import: found, lineFiles, list, link } of uses) {
    if (link) model.links[path] = link;
    if (list) model.lists[path] = list;
    if (lineFiles && !link) model.lineFiles[path] = { fields: lineFiles.fields, access: accessOf([lineFiles.label]) };
    if (!found) continue;
    const { label, ...own } = found;
    model.imports[path] = { ...own, access: accessOf([label]) };
  }
  for (const { name, page } of widgetCalls(model)) add(calls, name, model.permissions.pages[page] ?? '');
  for (const call of Object.values(model.calls)) {
    const labels = calls.get(call.name);
    if (Array.isArray(call.access) && (labels || call.access.length > 0))
      call.access = accessOf(labels ? [...call.access, ...labels] : call.access);
  }
  for (const [key, report] of Object.entries(model.reports)) {
    report.access = accessOf(reports.get(key) ?? []);
    if (Array.isArray(report.exportAccess) && report.exportAccess.length === 0) report.exportAccess = report.access;
  }
}

/** The calls of the layout's widgets, each with the page that it goes with. */
const widgetCalls = ({ app }: Model) => (app.widgets ?? []).flatMap(widget => widget.calls);

/** The calls that the shell itself makes, its widgets included, and those whose records the menu counts. */
export const shellCalls = (model: Model, routes: readonly { count?: string }[]) =>
  Object.fromEntries(
    [
      'login.token',
      'login.logout',
      'login.userInfo',
      'login.sms',
      'login.loginQrCode',
      'login.loopQrCode',
      'login.organizes',
      'tool.timestamps',
      'draft.find',
      'draft.keep',
      'draft.drop',
      'view.list',
      'view.keep',
      'view.drop',
      'view.prefer',
      'search.records',
      'act.judge',
      'inbox.list',
      'inbox.read',
      'file.upload',
      'file.download',
      ...(Object.keys(model.links).length > 0
        ? ['link.look', 'link.load', 'link.save', 'link.upload', 'link.download']
        : []),
      'rpt.rptQueryPara',
      'rpt.rptQueryData',
      'rpt.rptExportExcel',
      model.app.exports?.subscriptions ? 'subscription.create' : '',
      model.app.account?.check ?? '',
      model.permissions.explain ? 'why.record' : '',
      model.permissions.documents ? 'document.ofPage' : '',
      'document.help',
      ...widgetCalls(model).map(call => call.name),
      ...routes.flatMap(({ count = [] }) => count),
    ].flatMap(name => {
      const call = model.calls[name];
      return call ? [[name, bundleCall(call)]] : [];
    }),
  );
