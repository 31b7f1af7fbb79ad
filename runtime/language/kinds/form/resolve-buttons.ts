import type { ScopeTypes } from '../../expressions/check.ts';
import { verbOf } from '../../model/does.ts';
import type { EntityModel } from '../../model/model.ts';
import { resolveNextPage } from '../../parts/page/next-page.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { BundledButton, Buttons } from './button.ts';
import { handInOf } from './hand-in.ts';
import type { FormPage } from './page.ts';

type FormButton = Buttons[string];

interface Form {
  use: PageUse;
  place: Place;
  entity: EntityModel | undefined;
  scope: ScopeTypes;
}

/** The buttons of a form, each with the calls that it makes; 保存 alone where the page names none. */
export function resolveButtons(page: FormPage, { use, place, entity, scope }: Form): BundledButton[] {
  const handIn = page.buttons || page.link ? undefined : handInOf(entity, use);
  const declared = Object.entries<FormButton>(
    page.buttons ?? {
      save: page.link ? { label: '提交', done: '已提交' } : { label: '保存' },
      ...(handIn ? { saveAndHandIn: { label: '保存并提交', done: '已提交' } } : {}),
    },
  );
  const main = declared.findIndex(([, { primary }]) => primary);
  return declared.map(([key, button], index) => {
    const at = place.at('buttons', key);
    const calls = (['create', 'update'] as const).flatMap(kind => {
      const name = button[kind] ?? page[kind];
      const call = name && (button[kind] ? use.call(name, at.at(kind), [kind]) : place.context.model.calls[name]);
      if (call && button[kind]) use.expectEntity(call, entity, at.at(kind));
      return call ? [[kind, call] as const] : [];
    });
    if (button.update && !page.load) place.report('HD111', { key: 'load' });
    const then = button.then ?? page.then;
    const first = calls[0]?.[1];
    const called = calls.length === 1 || verbOf(first) ? first : undefined;
    const whole = { use, place: button.then ? at.at('then') : place.at('then'), scope };
    return {
      key,
      label: button.label,
      ...Object.fromEntries(calls.map(([kind, call]) => [kind, call.name])),
      primary: main === -1 ? index === declared.length - 1 : index === main,
      ...(page.link ? { confirm: { parts: ['提交后不能再修改，确定提交？'], at: '' } } : {}),
      ...(button.confirm ? { confirm: at.at('confirm').template(button.confirm, scope) } : {}),
      done: button.done ?? page.done ?? '保存成功',
      ...(handIn && key === 'saveAndHandIn' ? { handIn } : {}),
      ...(then ? { then: resolveNextPage(then, called, whole) } : {}),
    };
  });
}
