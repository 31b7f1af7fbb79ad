import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Anchor } from '#renderer/ui/floating/place.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import { pageYamlKey } from '../yaml/PageYaml.tsx';
import { useTabCommands } from './close-tabs.ts';

interface Props {
  tabKey: string;
  anchor: Anchor;
  close: () => void;
}

export function TabMenu({ tabKey, anchor, close }: Props) {
  const { tabs, shortcuts } = useServices();
  const { tabs: open, active } = useSnapshot(tabs.state);
  const commands = useTabCommands();
  const place = open.findIndex(tab => tab.key === tabKey);
  const closable = (part: readonly { pinned: boolean }[]): boolean => part.some(tab => !tab.pinned);
  const yaml = shortcuts.find(pageYamlKey);
  const entries = [
    { label: '重新加载', can: true, run: () => commands.reload(tabKey) },
    'line',
    { label: '关闭', can: closable(open.slice(place, place + 1)), run: () => commands.close(tabKey) },
    { label: '关闭左侧', can: closable(open.slice(0, place)), run: () => commands.closeMany(tabKey, 'left') },
    { label: '关闭右侧', can: closable(open.slice(place + 1)), run: () => commands.closeMany(tabKey, 'right') },
    {
      label: '关闭其它',
      can: closable(open.filter((_, index) => index !== place)),
      run: () => commands.closeMany(tabKey, 'others'),
    },
    { label: '关闭全部', can: closable(open), run: () => commands.closeMany(tabKey, 'all') },
    ...(yaml && tabKey === active ? ['line of documents', { label: yaml.label, can: true, run: yaml.run }] : []),
  ];
  return (
    <Menu anchor={anchor} label="标签操作" close={close}>
      {entries.map(entry =>
        typeof entry === 'string' ? (
          <MenuLine key={entry} />
        ) : (
          <MenuItem
            key={entry.label}
            disabled={!entry.can}
            run={() => {
              close();
              void entry.run();
            }}
          >
            {entry.label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
