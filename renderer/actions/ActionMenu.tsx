import type { Anchor } from '#renderer/ui/floating/place.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';

interface Props {
  /** The button that opens it, or where that stood. */
  anchor: Anchor;
  actions: readonly { key: string; label: string; danger: boolean; refusal?: string | undefined }[];
  onChoose(key: string): void;
  onClose(): void;
}

/** The actions behind 更多. */
export const ActionMenu = ({ anchor, actions, onChoose, onClose }: Props) => (
  <Menu label="更多操作" anchor={anchor} alignEnd close={onClose}>
    {actions.map(({ key, label, danger, refusal }) => (
      <MenuItem
        key={key}
        danger={danger}
        refusal={refusal}
        run={() => {
          onClose();
          onChoose(key);
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);
