import type { App } from '../families/app.ts';
import type { LayoutWidgets } from '../families/widgets.ts';
import type { LayoutWidgetModel } from '../model/model.ts';
import type { Place } from './context.ts';
import { checkRole } from './roles.ts';

type Bar = NonNullable<LayoutWidgets['agentToolbar']>;

/** The runtime widgets of the layout, each with what it may open and call. */
export function resolveWidgets({ agentToolbar }: NonNullable<App['widgets']>, place: Place): LayoutWidgetModel[] {
  return agentToolbar ? [resolveToolbar(agentToolbar, place.at('agentToolbar'))] : [];
}

function resolveToolbar({ roles, hiddenOn, ...options }: Bar, place: Place): LayoutWidgetModel {
  const { incoming, chat, reminder } = options;
  for (const [index, role] of (roles ?? []).entries()) checkRole(role, place.at('roles', index));
  place.at('incoming').page(incoming);
  if (chat) place.at('chat').page(chat);
  if (reminder) {
    const at = place.at('reminder');
    for (const [index, role] of reminder.roles.entries()) checkRole(role, at.at('roles', index));
    at.at('count').call(reminder.count);
    at.at('page').page(reminder.page);
  }
  return {
    name: 'agentToolbar',
    ...(roles ? { roles } : {}),
    ...(hiddenOn ? { hiddenOn } : {}),
    opens: [incoming, ...(chat ? [chat] : []), ...(reminder ? [reminder.page] : [])],
    calls: reminder ? [{ name: reminder.count, page: reminder.page }] : [],
    options,
  };
}
