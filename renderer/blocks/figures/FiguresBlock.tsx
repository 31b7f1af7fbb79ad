import { cellView } from '#renderer/cells/registry.ts';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFiguresBlock } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { missingText } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { blockCall, rowsOf } from '../data/block-data.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import './figures.css';

/** A few figures side by side, kept fresh while they are in sight. */
export default function FiguresBlock({ block, scope }: BlockProps<BundledFiguresBlock>) {
  const { access, bundle, expressions, dictionaries } = useServices();
  const openPage = useOpenPage();
  const { call, args } = blockCall(block, scope, expressions);
  const { data, loading, error, reload } = useCall<unknown>(call, args, useEntityVersion(block.entity));
  const record: Row | undefined = rowsOf(data)[0];
  useRefresh(block.refresh, block.entity, reload);

  const shown = (field: BundledFiguresBlock['fields'][number]): { text: string; unit: string } => {
    const value = record?.[field.name];
    if (value === null || value === undefined) return { text: missingText, unit: '' };
    const { quantity } = fieldType(field.field);
    if (quantity && typeof value === 'number')
      return { text: quantity.digits(value, field.field), unit: quantity.unit(field.field) };
    const { text, problem } = cellView(field.field, record ?? {}, dictionaries);
    return { text: problem ?? text, unit: '' };
  };
  return (
    <BlockFrame title={block.title} error={error} retry={reload} loading={loading} hasContent={record !== undefined}>
      <div className="figure-row">
        {block.fields.map(field => {
          const { text, unit } = shown(field);
          const content = (
            <>
              <span className="figure-label">{field.label}</span>
              <span className="figure-value">
                {text}
                {unit && <small>{unit}</small>}
              </span>
            </>
          );
          const { open } = field;
          return open && access.allows(bundle.route(open.page)?.permission) ? (
            <button
              key={field.name}
              type="button"
              className="figure"
              onClick={() => openPage(open.page, expressions.arguments(open.with, scope))}
            >
              {content}
            </button>
          ) : (
            <div key={field.name} className="figure">
              {content}
            </div>
          );
        })}
      </div>
    </BlockFrame>
  );
}
