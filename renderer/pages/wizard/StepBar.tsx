import { useSyncExternalStore } from 'react';
import type { FormEngine } from '#renderer/form/contract.ts';
import { fieldErrorsOf } from '#renderer/form/errors.ts';
import type { BundledSection } from '#runtime/language/bundle/client.ts';

interface Props {
  titles: readonly string[];
  /** Which of them one is at, and how far one has been. */
  at: number;
  reached: number;
  steps: readonly BundledSection[];
  engine: FormEngine;
  onChoose(title: string): void;
}

/** How far one has come. Steps that have been filled in are open; those beyond are reached by 下一步. */
export function StepBar({ titles, at, reached, steps, engine, onChoose }: Props) {
  const errors = useSyncExternalStore(engine.watch, engine.errors);
  const wrong = (title: string): number =>
    fieldErrorsOf(steps.find(step => step.title === title)?.fields ?? [], errors).length;
  return (
    <nav aria-label="步骤">
      <ol className="wizard-steps">
        {titles.map((title, index) => (
          <li key={title} className={index < reached ? 'done' : undefined}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              disabled={index > reached}
              onClick={() => onChoose(title)}
            >
              <span className="wizard-number figures">{index + 1}</span>
              {title}
              {wrong(title) > 0 && <span className="form-count">{wrong(title)} 处有误</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
