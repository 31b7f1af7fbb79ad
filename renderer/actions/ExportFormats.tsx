import ChevronDown from 'lucide-react/icons/chevron-down';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';

/** What an export may be besides an Excel file, as the back end names it. */
export const otherFormats = [
  { format: 'csv', label: 'CSV（UTF-8）' },
  { format: 'csvGb18030', label: 'CSV（GB18030）' },
] as const;

export type OtherFormat = (typeof otherFormats)[number]['format'];

/** Beside a button that exports an Excel file: the same in another format. */
export function ExportFormats({ disabled = false, run }: { disabled?: boolean; run(format: OtherFormat): void }) {
  const { anchor, toggle, close } = useAnchor();
  return (
    <>
      <button
        type="button"
        className="button button-narrow"
        aria-label="其它格式"
        title="其它格式"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={toggle}
      >
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {anchor && (
        <Menu label="其它格式" anchor={anchor} alignEnd close={close}>
          {otherFormats.map(({ format, label }) => (
            <MenuItem
              key={format}
              run={() => {
                close();
                run(format);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
