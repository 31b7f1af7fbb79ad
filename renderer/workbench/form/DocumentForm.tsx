import { useRef } from 'react';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { Form } from '#runtime/editor/form/form.ts';
import type { Language } from '../language/language.ts';
import { inChinese } from '../language/problems.ts';
import { FormDoesProvider } from './context.ts';
import { MapParts } from './MapParts.tsx';
import { PartRow } from './PartRow.tsx';
import { useForm } from './useForm.ts';
import { Wrong } from './Wrong.tsx';
import './document-form.css';

interface Props {
  language: Language;
  /** Below the folder of documents. */
  file: string;
  isReadOnly?: boolean;
}

/**
 * A document to be filled in, for those who rather do that than write: the same text that the editor shows, letter by
 * letter. While that cannot be read the form waits, as it was last.
 */
export function DocumentForm({ language, file, isReadOnly = false }: Props) {
  const { form, failure, does } = useForm(language, file);
  const last = useRef<{ file: string; whole: NonNullable<Form['whole']> }>(undefined);
  if (form?.whole) last.current = { file, whole: form.whole };
  const whole = last.current?.file === file ? last.current.whole : undefined;
  if (!form && failure) return <Failed text={failure} isLine />;
  if (!form) return <Loading lines={6} />;
  const isWaiting = form.whole === undefined;
  return (
    <FormDoesProvider value={does}>
      <section className="document-form stack" aria-label="表单" aria-busy={isWaiting}>
        {failure && <Failed text={failure} isLine />}
        {isWaiting && (
          <div className="form-waits" role="alert">
            <p>文本现在读不出结构，改好以后表单接着用：</p>
            {form.wrong.map(({ code, message }) => (
              <p key={`${code} ${message}`}>{inChinese(message)}</p>
            ))}
          </div>
        )}
        {whole && (
          <fieldset className="form-whole stack" disabled={isReadOnly || isWaiting} aria-label={file}>
            <Wrong wrong={whole.wrong} />
            <MapParts part={whole} depth={0} Row={PartRow} />
          </fieldset>
        )}
      </section>
    </FormDoesProvider>
  );
}
