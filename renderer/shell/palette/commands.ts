import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useLogout } from '../navbar/logout.ts';
import { useTabCommands } from '../tabs/close-tabs.ts';
import { useSearchUser } from '../user/search-user.ts';
import type { PaletteEntry } from './entry.ts';

/** The commands of the palette, each with how it is typed. */
export function useCommands(): (PaletteEntry & { pinyin: string })[] {
  const { appearance, tabs, account, shortcuts } = useServices();
  const bound = useSyncExternalStore(shortcuts.subscribe, shortcuts.all);
  const { mode, compact, collapsed } = useSnapshot(appearance.state);
  const { active } = useSnapshot(tabs.state);
  const { current } = useSnapshot(account.state);
  const { reload, closeMany } = useTabCommands();
  const searchUser = useSearchUser();
  const logout = useLogout();

  const command = (id: string, title: string, pinyin: string, icon: string, run: () => unknown, hint = '') => ({
    id: `command-${id}`,
    title,
    pinyin,
    icon,
    hint,
    run: () => void run(),
  });
  const here = (which: 'others' | 'all') => () => active !== null && closeMany(active, which);
  return [
    ...(searchUser ? [command('user', '搜索用户', 'sou suo yong hu', 'user', searchUser, 'Alt+U')] : []),
    ...(current ? [command('forget', '清除当前用户', 'qing chu dang qian yong hu', 'user', account.clear)] : []),
    ...(['light', 'dark', 'system'] as const)
      .filter(one => one !== mode)
      .map(one => command(one, themes[one].title, themes[one].pinyin, 'monitor', () => appearance.setMode(one))),
    command(
      'compact',
      compact ? '退出紧凑模式' : '紧凑模式',
      compact ? 'tui chu jin cou mo shi' : 'jin cou mo shi',
      'list',
      () => appearance.setCompact(!compact),
    ),
    command(
      'fold',
      collapsed ? '展开菜单' : '收起菜单',
      collapsed ? 'zhan kai cai dan' : 'shou qi cai dan',
      'list',
      () => appearance.setCollapsed(!collapsed),
    ),
    command(
      'reload',
      '重新加载当前标签',
      'chong xin jia zai dang qian biao qian',
      'file',
      () => active !== null && reload(active),
    ),
    command('others', '关闭其它标签', 'guan bi qi ta biao qian', 'file', here('others')),
    command('all', '关闭全部标签', 'guan bi quan bu biao qian', 'file', here('all')),
    ...bound.map(({ code, icon = 'phone', label, pinyin, run }) =>
      command(code, label, pinyin, icon, run, keyText(code)),
    ),
    command('logout', '退出登录', 'tui chu deng lu', 'shield', () => logout(() => undefined)),
  ];
}

/** KeyJ → Alt+J. */
const keyText = (code: string): string => `Alt+${code.replace(/^Key/, '')}`;

const themes = {
  light: { title: '浅色主题', pinyin: 'qian se zhu ti' },
  dark: { title: '深色主题', pinyin: 'shen se zhu ti' },
  system: { title: '主题跟随系统', pinyin: 'zhu ti gen sui xi tong' },
};
