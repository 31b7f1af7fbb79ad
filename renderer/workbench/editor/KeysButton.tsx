import Keyboard from 'lucide-react/icons/keyboard';
import { Popover } from '#renderer/ui/floating/Popover.tsx';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';

/** What goes by a key while one writes. Ctrl+. turns punctuation in some input methods: Alt+Enter does the same. */
const keys: readonly (readonly [key: string, does: string])[] = [
  ['Ctrl+空格', '这里可以填什么'],
  ['F8、Shift+F8', '下一处、上一处问题'],
  ['Ctrl+. 或 Alt+回车', '修正这一行的问题'],
  ['Ctrl+Shift+.', '用第一种修正'],
  ['F12 或 Ctrl+单击', '转到定义'],
  ['Shift+F12', '哪里用到它'],
  ['F2', '给名称改名，所有文档一起改'],
  ['Shift+Alt+F', '整理格式'],
  ['Ctrl+F', '查找和替换'],
  ['Ctrl+Z、Ctrl+Y', '撤销、重做'],
  ['Ctrl+S', '马上保存（平时自动保存）'],
  ['Ctrl+P', '打开文档'],
  ['Ctrl+T 或 Alt+T', '查找名称'],
  ['Esc，再按 Tab', '离开文本'],
];

/** Tells the keys of the editor. */
export function KeysButton() {
  const { anchor, toggle, close } = useAnchor();
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="编辑器的快捷键"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        <Keyboard size={16} aria-hidden="true" />
      </button>
      {anchor && (
        <Popover label="编辑器的快捷键" anchor={anchor} alignEnd className="editor-keys" close={close}>
          {/* Focused, so that Escape closes it. */}
          <dl tabIndex={-1} data-focus>
            {keys.map(([key, does]) => (
              <div key={key} className="row">
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Popover>
      )}
    </>
  );
}
