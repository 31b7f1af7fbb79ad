import {
  type ComponentType,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useUnsaved } from '#renderer/hooks/page.ts';
import { usePainted } from '#renderer/hooks/painted.ts';
import { type PendingCommits, PendingContext } from '#renderer/inputs/pending.ts';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import { type Caret, putCaret } from './first/caret.ts';
import { FirstForm } from './first/FirstForm.tsx';
import { watchFree } from './first/when-free.ts';
import type { SchemaFormProps } from './SchemaForm.tsx';
import './form.css';

const schemaForm = createLoadOnce(async () => (await import('./SchemaForm.tsx')).SchemaForm);

/** Fetches what a form is worked with, so that it is there with its first picture. */
export const loadForm = (): Promise<ComponentType<SchemaFormProps>> => schemaForm('');

type Props = Omit<SchemaFormProps, 'opened'>;

/**
 * A form: at first plain inputs, which need nothing of rjsf and antd; rjsf takes their place once it has come, with what
 * has been typed, the cursor where it was, and not while something is pressed or a word is being composed.
 */
export function FormPlace({ pending, ...form }: Props) {
  const [Form, setForm] = useState(() => schemaForm.ready(''));
  const [isFree, setFree] = useState(true);
  const [failed, setFailed] = useState(false);
  const [opened, setOpened] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const caret = useRef<Caret | null>(null);
  // What can be typed in is painted first.
  const isPainted = usePainted(true);
  const isWanted = isPainted && !Form && !failed;
  useEffect(() => {
    if (!isWanted) return;
    schemaForm('').then(
      async loaded => {
        // Files on their way are in their inputs.
        await pending.settled();
        // Drawn in parts, between which keys are heard.
        startTransition(() => setForm(() => loaded));
      },
      () => setFailed(true),
    );
  }, [isWanted, pending]);
  const isThere = Form !== undefined && isFree;
  // Until the form is there: from then on nothing takes its place any more.
  useLayoutEffect(() => {
    if (isThere || !place.current) return;
    return watchFree(place.current, free => (free ? startTransition(() => setFree(true)) : setFree(false)));
  }, [isThere]);
  useLayoutEffect(() => {
    if (!isThere) return;
    // What was typed last is in an input that is gone; and the cursor was.
    pending.flush();
    const { current } = caret;
    caret.current = null;
    // When its input has the text.
    if (current) queueMicrotask(() => putCaret(current, document));
  }, [isThere, pending]);
  if (isThere)
    return (
      <>
        <Entered pending={pending} />
        <Form {...form} pending={pending} opened={opened} />
      </>
    );
  return (
    <PendingContext value={pending}>
      <Entered pending={pending} />
      <div ref={place}>
        <FirstForm frame={form.frame} caret={caret} onPress={setOpened} />
      </div>
      {failed && <Failed isLine text="表单的选择控件加载失败，现在只能输入文字" retry={() => setFailed(false)} />}
    </PendingContext>
  );
}

/** What is being entered is unsaved input before the form has it. It renders nothing, so that no key renders the form. */
function Entered({ pending }: { pending: PendingCommits }) {
  useUnsaved(useSyncExternalStore(pending.watch, pending.waits));
  return null;
}
