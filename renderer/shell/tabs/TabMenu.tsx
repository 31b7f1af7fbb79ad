import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Popup } from '../overlays/Popup.tsx';
import { useTabCommands } from './close-tabs.ts';

interface Props {
  tabKey: string;
  at: { x: number; y: number };
  close: () => void;
}

export function TabMenu({ tabKey, at, close }: Props) {
  const { tabs: open } = useSnapshot(useServices().tabs.state);
  const commands = useTabCommands();
  const place = open.findIndex(tab => tab.key === tabKey);
  const closable = (part: readonly { pinned: boolean }[]): boolean => part.some(tab => !tab.pinned);
  const entries = [
    { label: '重新加载', can: true, run: () => commands.reload(tabKey) },
    'line' as const,
    { label: '关闭', can: closable(open.slice(place, place + 1)), run: () => commands.close(tabKey) },
    { label: '关闭左侧', can: closable(open.slice(0, place)), run: () => commands.closeMany(tabKey, 'left') },
    { label: '关闭右侧', can: closable(open.slice(place + 1)), run: () => commands.closeMany(tabKey, 'right') },
    {
      label: '关闭其它',
      can: closable(open.filter((_, index) => index !== place)),
      run: () => commands.closeMany(tabKey, 'others'),
    },
    { label: '关闭全部', can: closable(open), run: () => commands.closeMany(tabKey, 'all') },
  ];
  return (
    <Popup at={at} label="标签操作" close={close}>
      {entries.map(entry =>
        entry !== 'line' ? (
          <button
            key={entry.label}
            type="button"
            role="menuitem"
            className="popup-item"
            disabled={!entry.can}
            onClick={() => {
              close();
              void entry.run();
            }}
          >
            {entry.label}
          </button>
        ) : (
          <div key={entry} className="popup-line" role="separator" />
        ),
      )}
    </Popup>
  );
}
