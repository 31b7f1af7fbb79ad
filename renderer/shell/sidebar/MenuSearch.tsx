import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, RefObject } from 'react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { isComposed, isEnter, isEscape } from '#renderer/ui/keys/keys.ts';
import type { FoundPage } from '#runtime/services/menu/menu.ts';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  change: (text: string) => void;
  prepare: () => void;
  found: readonly FoundPage[];
  /** Index of the entry that Enter opens. */
  chosen: number;
  chosenPage: () => FoundPage | undefined;
  choose: (index: number) => void;
}

/** The search box over the menu: ↑ ↓ Enter, Escape. */
export function MenuSearch({ field, text, change, prepare, found, chosen, chosenPage, choose }: Props) {
  const { appearance } = useServices();
  const openPage = useOpenPage();

  const begin = (): void => {
    appearance.setCollapsed(false);
    // The field of a folded sidebar can take the focus only once it is shown.
    setTimeout(() => {
      field.current?.focus();
      field.current?.select();
    });
  };
  const press = (event: KeyboardEvent): void => {
    // Enter and arrows belong to the input method while it composes.
    if (isComposed(event)) return;
    const page = isEnter(event) ? chosenPage() : undefined;
    if (isEscape(event)) change('');
    else if (page) {
      change('');
      openPage(page.page);
    } else if (event.key === 'ArrowDown') choose(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') choose(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };

  return (
    <div className="side-search">
      <button type="button" className="side-search-icon" aria-label="搜索菜单" tabIndex={-1} onClick={begin}>
        <Search size={15} aria-hidden="true" />
      </button>
      <input
        ref={field}
        className="side-search-field"
        type="search"
        role="combobox"
        aria-label="搜索菜单"
        aria-expanded={!!text.trim()}
        aria-controls="menu-found"
        aria-activedescendant={found[chosen] ? `menu-found-${chosen}` : undefined}
        placeholder="搜索菜单"
        autoComplete="off"
        value={text}
        onFocus={prepare}
        onChange={event => change(event.target.value)}
        onKeyDown={press}
      />
    </div>
  );
}
