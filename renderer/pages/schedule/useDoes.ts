import type { Actions } from '#renderer/actions/useActions.tsx';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import type { BundledSchedulePage } from '#runtime/language/bundle/client.ts';
import { fieldsAt, newAt } from './change.ts';
import type { GridDoes } from './grid-does.ts';
import type { Says } from './says.ts';
import type { Saving } from './useSaving.ts';

interface Given {
  page: BundledSchedulePage;
  actions: Actions;
  saving: Saving;
  says: Says;
  open: GridDoes['open'];
}

/** What the person may do in the schedule: by the actions that are offered to them. */
export function useDoes({ page, actions, saving, says, open }: Given): GridDoes {
  const confirm = useConfirm();
  const create = actions.at('toolbar').find(({ key }) => key === 'create');
  const ofRow = (key: string) => actions.at('row').find(action => action.key === key);
  const update = ofRow('update');
  return {
    open,
    create:
      create?.ask &&
      ((owner, column) =>
        actions.run(create, { place: 'toolbar', begin: fieldsAt(newAt(owner, column, page.hours), page) })),
    edit: update && (entry => actions.run(update, { place: 'row', row: entry.record })),
    move: update && ((entry, target, name) => saving.move(entry, target, says.place(entry, name, target))),
    copy: create && ((entry, target, name) => saving.copy(entry, target, says.place(entry, name, target))),
    remove:
      ofRow('delete') &&
      (async (entry, name) => {
        const what = says.place(entry, name, entry);
        if (await confirm({ title: `删除「${what}」？`, ok: '删除', danger: true }))
          saving.remove(entry, `已删除 ${what}`);
      }),
  };
}
