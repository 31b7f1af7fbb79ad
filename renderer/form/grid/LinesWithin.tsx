import { type ComponentType, useId, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { noRules } from '#runtime/language/rules/none.ts';
import type { FormFrame } from '../context.ts';
import { createFormEngine } from '../engine.ts';
import { createReferred } from '../referred.ts';
import type { GridProps } from './context.ts';
import type { Line, Lines } from './edits.ts';

interface Props {
  /** The lines that have them. */
  owner: BundledFormField;
  /** Where those stand in the form. */
  place: string;
  line: Line;
  at: number;
  /** The column that they stand in. */
  column: FieldModel;
  frame: FormFrame;
  fixed: boolean;
  Grid: ComponentType<GridProps>;
  /** What is written stands in the form at once: there it is undone, judged and saved. */
  take(lines: Lines): void;
  close(): void;
}

/** The lines that a line owns, in a grid of their own over the form. */
export function LinesWithin({ owner, place: ofOwner, line, at, column, frame, fixed, Grid, take, close }: Props) {
  const id = useId();
  const inner = useFrame({ owner, line, column, frame, prefix: id });
  const { engine } = inner;
  const place = useRef<HTMLDivElement>(null);
  // Whoever opens it by keys goes on by them: the cross would have the focus otherwise.
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>('.rows-add')?.focus(), []);
  useSyncExternalStore(engine.watch, engine.version);
  const lines = linesIn(engine.data()[column.name]);
  const first = owner.fields?.find(({ name, lines: own }) => !own && line[name] !== null && line[name] !== undefined);
  const named = first && fieldType(first).input === 'text' ? ` · ${String(line[first.name])}` : '';
  const change = (next: Lines): void => {
    engine.enter(column.name, next);
    take(linesIn(engine.data()[column.name]));
  };
  return (
    <Dialog title={`第${at + 1}行的${column.label}${named}`} width={880} hasCross isFirm close={close}>
      <div ref={place}>
        <Grid
          field={column}
          id={id}
          lines={lines}
          frame={inner}
          fixed={fixed}
          place={`${ofOwner}.${column.name}`}
          onChange={change}
        />
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button button-primary" onClick={close}>
          完成
        </button>
      </div>
    </Dialog>
  );
}

const linesIn = (value: unknown): Lines => (Array.isArray(value) ? (value as Lines) : none);
const none: Lines = [];

/** A form of these lines alone, judged by what the whole form is judged by. */
function useFrame({
  owner,
  line,
  column,
  frame,
  prefix,
}: Omit<Props, 'at' | 'place' | 'fixed' | 'Grid' | 'take' | 'close'> & { prefix: string }) {
  const { calls, expressions, dictionaries } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, as it opens: what is written goes to both
  return useMemo((): FormFrame => {
    const { rules, record } = frame.engine.ofLine(owner.name, line);
    const own = rules?.lines?.[column.name];
    const engine = createFormEngine(
      {
        expressions,
        params: {},
        prefix,
        fields: [column],
        rules: [],
        computed: [],
        recordRules: own && { ...noRules, lines: { [column.name]: own } },
        record: record && { [column.name]: record[column.name] },
        referred: createReferred(calls, [column]),
        itemsOf: dictionaries.items,
      },
      { [column.name]: line[column.name] ?? [] },
    );
    const inside = `/${owner.name}/0`;
    engine.validateBy(data => {
      const whole = { [owner.name]: [{ ...line, [column.name]: (data as Line)[column.name] }] };
      const { errors = [] } = frame.engine.validator.rawValidation<Breach>({}, whole);
      return errors
        .filter(({ instancePath }) => instancePath.startsWith(`${inside}/${column.name}/`))
        .map(breach => ({ ...breach, instancePath: breach.instancePath.slice(inside.length) }));
    });
    return {
      prefix,
      engine,
      sections: [{ title: '', fields: [column] }],
      columns: 1,
      fields: new Map([[column.name, column]]),
      record,
    };
  }, [column]);
}

type Breach = NonNullable<ReturnType<Parameters<FormFrame['engine']['validateBy']>[0]>>[number];
