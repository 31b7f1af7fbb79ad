import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { lazy, Suspense, useCallback } from 'react';
import type { FormFrame } from '../context.ts';
import { modelIn } from '../field-options.ts';
import type { FormData } from '../form-data.ts';
import type { Lines } from './edits.ts';

const LinesGrid = lazy(() => import('./LinesGrid.tsx'));
const LineCards = lazy(() => import('./LineCards.tsx'));
const none: Lines = [];

/** The lines of a record as a widget of rjsf's registry; the grid is loaded with the first form that has some. */
export function LinesWidget({
  id,
  value,
  options,
  disabled,
  readonly,
  registry,
  onChange,
}: WidgetProps<FormData, RJSFSchema, FormFrame>) {
  const change = useCallback((lines: Lines) => onChange(lines), [onChange]);
  const Shown = registry.formContext.byCards ? LineCards : LinesGrid;
  return (
    <Suspense fallback={<div className="lines-grid" aria-busy />}>
      <Shown
        field={modelIn(options)}
        id={id}
        lines={Array.isArray(value) ? value : none}
        frame={registry.formContext}
        fixed={Boolean(disabled || readonly)}
        onChange={change}
      />
    </Suspense>
  );
}
