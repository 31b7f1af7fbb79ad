import type { AppModel, LayoutWidgetModel } from '#runtime/language/bundle/model.ts';

/** The widgets of the layout that a person with these roles has on this host. */
export const layoutWidgets = (
  { widgets = [] }: Pick<AppModel, 'widgets'>,
  { roles, host }: { roles: readonly string[]; host: string },
): LayoutWidgetModel[] =>
  widgets.filter(
    widget => !widget.hiddenOn?.includes(host) && (!widget.roles || widget.roles.some(role => roles.includes(role))),
  );
