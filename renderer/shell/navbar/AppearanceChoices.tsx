import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';

const modes = { light: '浅色', dark: '深色', system: '跟随系统' } as const;

export function AppearanceChoices() {
  const { appearance } = useServices();
  const { mode, compact } = useSnapshot(appearance.state);
  return (
    <>
      {(Object.keys(modes) as (keyof typeof modes)[]).map(one => (
        <MenuItem key={one} kind="one" checked={mode === one} run={() => appearance.setMode(one)}>
          {modes[one]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem checked={compact} run={() => appearance.setCompact(!compact)}>
        紧凑模式
      </MenuItem>
    </>
  );
}
