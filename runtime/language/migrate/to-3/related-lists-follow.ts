import { isDeepStrictEqual } from 'node:util';
import { type BlockSaid, blocksOf } from '../../load/written-out/blocks.ts';
import { withAll } from '../../load/written-out/following.ts';
import { serviceOf } from '../../load/written-out/known.ts';
import type { PageSaid } from '../../load/written-out/page.ts';
import { paramsOf } from '../../load/written-out/params.ts';
import type { AppTexts } from '../app-texts.ts';
import { mapIn, mapsIn } from '../tree.ts';

/** What may be left out of a list on a detail. */
const followed = ['block', 'title', 'with', 'columns', 'empty'] as const;

/** Blocks leave out what follows from their call and the record of the page; a list that is of everything says so. */
export function relatedListsFollow(app: AppTexts): void {
  const { known } = app;
  for (const { document, root } of app.family('pages')) {
    const said = document.values<PageSaid>();
    const page = withAll(said, paramsOf(said, known));
    const follows = (key: string, block: BlockSaid): BlockSaid => {
      const made: Record<string, unknown> = {};
      for (const { path, value } of blocksOf({ ...page, blocks: { [key]: block } }, known)) {
        const [, , name = '', action] = path.map(String);
        made[name] = action === undefined ? value : { ...(made[name] as object), [action]: value };
      }
      return made;
    };
    for (const [key, map] of mapsIn(mapIn(root, 'blocks'))) {
      const block = (page.blocks?.[key] ?? {}) as BlockSaid;
      if (isDeepStrictEqual(block, { block: 'history', title: '处理记录' })) {
        document.word(mapIn(root, 'blocks') ?? map, key, 'history');
        continue;
      }
      const { block: kind = 'list', ...own } = block;
      const bare = Object.fromEntries(Object.entries(own).filter(([name]) => !followed.some(one => one === name)));
      const titled = { ...bare, ...(kind === 'list' ? {} : { block: kind }) };
      const title = follows(key, titled).title === block.title ? {} : { title: block.title };
      const would = follows(key, { ...titled, ...title } as BlockSaid);
      const gone = followed.filter(name => block[name] !== undefined && isDeepStrictEqual(block[name], would[name]));
      const permission = editedBy(block, key);
      if (permission !== undefined) {
        document.rename(map, 'actions', 'edit');
        document.word(map, 'actions', permission);
      }
      if (block.with === undefined && would.with !== undefined) document.insert(map, { with: {} }, 'call');
      document.remove(map, ...gone);
    }

    /** The label of those who add, change and remove the rows, where the actions are those that would follow from it. */
    function editedBy(block: BlockSaid, key: string): string | undefined {
      const { permission } = (block.actions?.add ?? {}) as { permission?: string };
      if (page.kind !== 'detail' || permission === undefined || !block.call) return undefined;
      const { actions = {}, ...rest } = block;
      const made = follows(key, { ...rest, edit: permission }).actions ?? {};
      const service = serviceOf(block.call);
      const whole = Object.entries(actions as Record<string, Record<string, unknown>>).map(([name, action]) => [
        name,
        {
          ...(name === 'add' ? {} : { place: 'row' }),
          ...action,
          call: String(action.call).includes('.') ? action.call : `${service}.${String(action.call)}`,
        },
      ]);
      return isDeepStrictEqual(Object.fromEntries(whole), made) ? permission : undefined;
    }
  }
}
