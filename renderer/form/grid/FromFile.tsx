import { Suspense, useState } from 'react';
import { useComponents } from '#renderer/hooks/components.ts';
import { usePageFrame } from '#renderer/hooks/page.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { type Lines, withoutEmptyEnd } from './edits.ts';

interface Props {
  field: FieldModel;
  /** Where its lines stand in the form. */
  place: string;
  columns: readonly FieldModel[];
  lines: Lines;
  take(read: Lines, replace: boolean): void;
}

/** 从文件读取, beside the button for one line. */
export function FromFile({ field, place, columns, lines, take }: Props) {
  const { path } = usePageFrame();
  const { LinesFile } = useComponents();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        从文件读取
      </button>
      {open && (
        <Suspense>
          <LinesFile
            page={path}
            place={place}
            title={field.label}
            present={withoutEmptyEnd(lines, columns).length}
            take={take}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
