import { YamlLines } from '#renderer/ui/yaml/Yaml.tsx';
import type { Problem } from './check.ts';
import './editor.css';

interface Props {
  file: string;
  text: string;
  /** Of this document. */
  problems: readonly Problem[];
  change: (text: string) => void;
}

/** A document to be written in: what is typed lies, unseen, over the same text in its colours. */
export function Editor({ file, text, problems, change }: Props) {
  const wrong = new Map(problems.map(({ line, message }) => [line, message]));
  return (
    <div className="editor">
      <div className="editor-sheet">
        <pre className="editor-picture" aria-hidden="true">
          <YamlLines text={text} wrong={wrong} />
        </pre>
        <textarea
          aria-label={file}
          aria-invalid={problems.length > 0}
          value={text}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={event => change(event.target.value)}
        />
      </div>
    </div>
  );
}
