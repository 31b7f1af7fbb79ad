import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useConfirm, useQueryState } from '#renderer/hooks/navigate.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import type { SavedView } from '#runtime/language/bundle/answers.ts';
import type { BundledListPage } from '#runtime/language/bundle/client.ts';
import type { ListView } from '../useListView.ts';
import SaveView from './SaveView.tsx';
import { useViews } from './useViews.ts';
import { isChanged, viewData } from './view-data.ts';
import './views.css';

/** The views of a list: opened, saved, shared, chosen to begin with, deleted. */
export default function Views({ page, view, isAsked }: { page: BundledListPage; view: ListView; isAsked: boolean }) {
  const [values] = useQueryState();
  const confirm = useConfirm();
  const views = useViews(page.path, view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [wasAsked, setWasAsked] = useState(isAsked);
  const [saving, setSaving] = useState<{ of?: SavedView } | null>(null);
  const { known } = views;
  const present = known?.views.find(({ id }) => id === view.openId);
  const now = viewData(page, values, view.settings.preferences);
  const changed = present !== undefined && isChanged(present, now);
  // Its first entry takes the focus: it opens when the entries are there.
  const at = known || views.failed ? (anchor ?? (wasAsked ? button : null)) : null;
  const close = (): void => {
    setWasAsked(false);
    setAnchor(null);
  };
  const choose = (run: () => unknown) => () => {
    close();
    void run();
  };
  const mayDrop = present && (present.by === null || (known?.roles.length ?? 0) > 0);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={present ? 'views-button views-open' : 'views-button icon-button'}
        title={present ? `视图：${present.name}${changed ? '（有改动，未保存）' : ''}` : '我的视图'}
        aria-label={present ? `我的视图：${present.name}` : '我的视图'}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        aria-busy={!known && !views.failed}
        onClick={event => (at ? close() : setAnchor(event.currentTarget))}
      >
        <Bookmark size={16} />
        {present && <span className="clip">{present.name}</span>}
        {changed && <span className="views-changed">已改动</span>}
      </button>
      {at && (
        <Menu label="我的视图" anchor={at} alignEnd close={close}>
          {views.failed && <p className="views-note">视图加载失败，请稍后重试</p>}
          {known?.views.length === 0 && <p className="views-note">还没有视图。先查询、排序、调整列，再另存为视图</p>}
          {known?.views.map(one => (
            <MenuItem key={one.id} kind="one" checked={one.id === present?.id} run={choose(() => views.open(one))}>
              <span className="views-label clip">{one.name}</span>
              <small className="views-of">
                {[
                  one.id === known.preferred && '默认',
                  one.by !== null ? `${one.by}共享` : one.role && `共享给${one.role.name}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </MenuItem>
          ))}
          {present && (
            <MenuItem kind="one" checked={false} run={choose(view.leave)}>
              不使用视图
            </MenuItem>
          )}
          <MenuLine />
          {present?.by === null && (
            <MenuItem
              disabled={!changed}
              run={choose(() =>
                views.keep({
                  id: present.id,
                  name: present.name,
                  data: now,
                  ...(present.role ? { roleId: present.role.id } : {}),
                }),
              )}
            >
              保存改动
            </MenuItem>
          )}
          <MenuItem run={choose(() => setSaving({}))}>另存为视图…</MenuItem>
          {present?.by === null && (
            <MenuItem run={choose(() => setSaving({ of: present }))}>
              {(known?.roles.length ?? 0) > 0 ? '改名与共享…' : '改名…'}
            </MenuItem>
          )}
          {present && (
            <MenuItem run={choose(() => views.prefer(present.id === known?.preferred ? null : present.id))}>
              {present.id === known?.preferred ? '取消默认' : '设为我的默认'}
            </MenuItem>
          )}
          {present && mayDrop && (
            <MenuItem
              danger
              run={choose(async () => {
                const text = present.role ? `「${present.role.name}」的成员也将不再看到它` : '';
                const question = { title: `删除视图「${present.name}」？`, ok: '删除', danger: true };
                if (await confirm({ ...question, ...(text ? { text } : {}) })) await views.drop(present.id);
              })}
            >
              删除视图
            </MenuItem>
          )}
        </Menu>
      )}
      {saving && (
        <SaveView
          of={saving.of}
          roles={known?.roles ?? []}
          keep={given => views.keep({ ...given, data: saving.of && !changed ? saving.of.data : now })}
          close={() => setSaving(null)}
        />
      )}
    </>
  );
}
