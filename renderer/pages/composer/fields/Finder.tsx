import Search from 'lucide-react/icons/search';
import { isEnter } from '#renderer/ui/keys/keys.ts';

interface Props {
  label: string;
  placeholder: string;
  title?: string;
  typed: string;
  type: (text: string) => void;
  /** Enter: what was typed is meant. @param ctrl whether Ctrl was held */
  enter: (ctrl: boolean) => void;
}

/** The line by which what stands below it is found. */
export const Finder = ({ label, placeholder, title, typed, type, enter }: Props) => (
  <label className="composer-search">
    <Search size={15} aria-hidden="true" />
    <input
      className="input"
      aria-label={label}
      placeholder={placeholder}
      title={title}
      autoFocus
      value={typed}
      onChange={event => type(event.target.value)}
      onKeyDown={event => {
        if (isEnter(event)) enter(event.ctrlKey);
      }}
    />
  </label>
);
