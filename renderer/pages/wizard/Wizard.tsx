import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { refusedBy } from '#renderer/actions/refusal.ts';
import { FormPlace } from '#renderer/form/FormPlace.tsx';
import { focusField, focusFirst, moveOn } from '#renderer/form/focus.ts';
import { ShownSections } from '#renderer/form/layout/shown-sections.ts';
import { useConfirm, useLeavePage } from '#renderer/hooks/navigate.ts';
import { useUnsaved } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { createPendingCommits } from '#renderer/inputs/pending.ts';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import type { BundledWizardPage } from '#runtime/language/bundle/client.ts';
import { Refused } from '../form/Refused.tsx';
import { Summary } from '../form/Summary.tsx';
import { Beside } from './Beside.tsx';
import { Buttons } from './Buttons.tsx';
import { DraftLine } from './DraftLine.tsx';
import { DraftTaken } from './DraftTaken.tsx';
import { type DraftPlace, fill, type KeptDraft, read } from './draft.ts';
import { Filled } from './Filled.tsx';
import { StepBar } from './StepBar.tsx';
import { shownSteps, summaryStep } from './steps.ts';
import { useJudge } from './useJudge.ts';
import { useServerDraft } from './useServerDraft.ts';
import { useSubmit } from './useSubmit.ts';
import { useWizardForm } from './useWizardForm.ts';

interface Props {
  page: BundledWizardPage;
  params: Record<string, unknown>;
  place: DraftPlace;
  found: KeptDraft | null;
}

/** The steps, one at a time, with what stands around them: how far one has come, the sums, the draft, the buttons. */
export function Wizard({ page, params, place, found }: Props) {
  const { bundle, expressions, notices } = useServices();
  const confirm = useConfirm();
  const leave = useLeavePage();
  const draft = useMemo(() => found && read(found), [found]) ?? undefined;
  const refusal = useMemo(() => {
    const guards = page.calls[page.call]?.allow?.filter(guard => !/\bbody\b/.test(guard.that.cel));
    return refusedBy(guards, {}, expressions);
  }, [page, expressions]);
  // Nothing can be sent, whatever is filled in: then nothing is filled in.
  const shut = refusal !== undefined;
  const frame = useWizardForm(page, params, draft, shut);
  const { engine } = frame;
  const { refusedIn, judging } = useJudge({ page, engine });
  const pending = useMemo(createPendingCommits, []);
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setStep] = useState(draft?.step ?? '');
  const [furthest, setFurthest] = useState(wanted);
  const [isFound, setIsFound] = useState(draft !== undefined);
  const titles = useSyncExternalStore(engine.watch, () => shownSteps(page.steps, engine)).split('\n');
  const step = titles.includes(wanted) ? wanted : (titles[0] ?? '');
  const at = titles.indexOf(step);
  const reached = Math.max(at, titles.indexOf(furthest));
  const kept = useServerDraft({ place, found, engine, pending, step });
  useUnsaved(kept.state.is === 'waiting' || kept.state.is === 'failed');

  const go = (title: string, focus?: string): void => {
    flushSync(() => {
      setStep(title);
      if (titles.indexOf(title) > reached) setFurthest(title);
    });
    if (focus) focusField(root.current, focus);
    else focusStep(root.current);
    if (!shut) void kept.keep();
  };
  const lead = (path: string): void => {
    const owner = page.steps.find(({ fields }) => fields.some(({ name }) => name === path.split('.')[0]));
    if (owner) go(owner.title, path);
  };
  const { submit, sending } = useSubmit({ page, params, engine, pending, onDone: kept.drop, onRefused: lead });

  /** On to a step behind this one, unless something here is wrong. */
  const goOn = async (title: string): Promise<void> => {
    engine.validateBy(await bundle.validator(page.validator));
    const untaken = flushSync(() => pending.take());
    if (untaken !== undefined) return notices.error(untaken);
    const here = page.steps.find(one => one.title === step);
    const [wrong] = here ? engine.validate(here.fields) : [];
    if (wrong) return focusField(root.current, wrong.path);
    const filled = page.steps.slice(0, page.steps.findIndex(one => one.title === step) + 1);
    const refused = await refusedIn(filled.flatMap(({ fields }) => fields));
    if (refused !== undefined) return refused ? lead(refused) : undefined;
    // What was filled in last may have made other steps of those that follow.
    const now = shownSteps(page.steps, engine).split('\n');
    go(now.includes(title) ? title : (now[now.indexOf(step) + 1] ?? summaryStep));
  };
  const next = (): void => {
    if (judging || shut) return;
    if (step !== summaryStep)
      return void goOn(titles[at + 1] ?? summaryStep).catch(() => notices.error('页面没有完整加载，请重试'));
    submit();
  };
  const choose = (title: string): void => (shut || titles.indexOf(title) <= at ? go(title) : void goOn(title));

  const giveUp = async (): Promise<void> => {
    if (!(await confirm({ title: '放弃这份草稿？已填写的内容会清空', ok: '放弃草稿', danger: true }))) return;
    await kept.drop();
    frame.begin();
    kept.begin();
    setIsFound(false);
    setFurthest('');
    setStep(titles[0] ?? '');
  };
  const shown = useMemo(() => new Set([step]), [step]);
  useEffect(() => focusStep(root.current), []);
  useEffect(() => setFurthest(before => (titles.includes(before) ? before : step)), [titles, step]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form; its buttons do the same
    <div
      className="form-page stack wizard"
      ref={root}
      onKeyDown={event => press(event, root.current, { keep: () => void (shut || kept.keep()), next })}
    >
      <div className="form-body">
        {kept.state.is === 'taken' && (
          <DraftTaken
            theirs={kept.state.theirs}
            onTheirs={theirs => {
              const content = read(theirs);
              if (content) fill(engine, content);
              if (content) setStep(content.step);
              kept.goOn(theirs);
            }}
            onMine={kept.goOn}
          />
        )}
        {isFound && found && !shut && <DraftLine keptAt={found.keptAt} onGiveUp={() => void giveUp()} />}
        {refusal !== undefined && <Refused reason={refusal} record={undefined} entity={undefined} />}
        <StepBar
          titles={titles}
          at={at}
          reached={shut ? titles.length - 1 : reached}
          steps={page.steps}
          engine={engine}
          onChoose={choose}
        />
        <Summary engine={engine} onJump={lead} />
        <div className={page.beside ? 'wizard-columns' : undefined}>
          <div className="wizard-step">
            <h2 className="wizard-title" tabIndex={-1}>
              <span className="figures">
                {at + 1}/{titles.length}
              </span>
              {step}
            </h2>
            <ShownSections value={shown}>
              <FormPlace schema={page.schema} frame={frame} pending={pending} />
            </ShownSections>
            {step === summaryStep && (
              <div className="form-card">
                <Filled steps={page.steps} engine={engine} onChange={title => go(title)} />
              </div>
            )}
          </div>
          {page.beside && <Beside beside={page.beside} engine={engine} params={params} />}
        </div>
      </div>
      <Buttons
        kept={kept.state}
        back={at > 0 ? () => go(titles[at - 1] ?? step) : undefined}
        next={next}
        label={step !== summaryStep ? '下一步' : sending ? `${page.submit}中…` : page.submit}
        busy={sending || judging}
        leave={shut ? () => leave() : undefined}
      />
    </div>
  );
}

/** Whoever comes to a step goes on typing there; at the summary there is nothing to type. */
function focusStep(root: HTMLElement | null): void {
  const shown = root?.querySelector('.wizard-step .form-section:not([hidden])');
  if (!focusFirst(shown)) root?.querySelector<HTMLElement>('.wizard-title')?.focus();
}

/** Ctrl+S keeps the draft, Ctrl+Enter goes on, Enter goes to the next input. */
function press(event: KeyboardEvent, root: HTMLElement | null, { keep, next }: { keep(): void; next(): void }): void {
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key === 's') {
    event.preventDefault();
    keep();
  } else if (!isEnter(event)) return;
  else if (control) {
    event.preventDefault();
    next();
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault();
    moveOn(root?.querySelector<HTMLElement>('.form-section:not([hidden])') ?? null, event.target);
  }
}
