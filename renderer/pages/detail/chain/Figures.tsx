import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { StripDocument, StripStep } from '#runtime/language/bundle/answers.ts';
import type { BundledChainStep } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

interface Props {
  step: BundledChainStep;
  /** One document, or all of the step together. */
  of: StripStep | StripDocument;
}

/** What documents are about and what of it is left, and what else is told of one. */
export function Figures({ step, of }: Props) {
  const { dictionaries } = useServices();
  const text = (field: FieldModel, value: number): string =>
    cellView(field, { [field.name]: value }, dictionaries).text;
  const { amount, left } = step;
  return (
    <div className="chain-figures">
      {amount && of.amount !== undefined && (
        <span title={amount.label}>
          {/* That a document is about an amount need not be said to those who see it beside its number. */}
          <span className="visually-hidden">{amount.label} </span>
          <b>{text(amount, of.amount)}</b>
        </span>
      )}
      {left && of.left !== undefined && (
        <span {...(of.left > 0 ? { className: 'chain-left' } : {})}>
          {left.label} <b>{text(left, of.left)}</b>
        </span>
      )}
      {'facts' in of && of.facts && <span>{of.facts}</span>}
    </div>
  );
}
