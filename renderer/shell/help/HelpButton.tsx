import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useServices } from '#renderer/hooks/services.tsx';
import { pageHelpKey } from './PageHelp.tsx';

/** The help of the page in sight, in the bar; where that is narrow it stands in the menu of the person alone. */
export function HelpButton() {
  const { shortcuts } = useServices();
  return (
    <button
      type="button"
      className="icon-button navbar-help"
      aria-label="本页帮助"
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+H"
      title="本页帮助（Alt+H）"
      onClick={() => void shortcuts.find(pageHelpKey)?.run()}
    >
      <CircleHelp size={17} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
