import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  pid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
}
interface Span {
  from: number;
  to: number;
}

/** What the browser's own trace calls the running of script, and the laying out that script may set off within it. */
const script = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'XHRLoad',
]);
const drawing = new Set(['Layout', 'UpdateLayoutTree', 'Layerize', 'PrePaint', 'Paint', 'ParseHTML']);

export interface Spent {
  /** Milliseconds in which script ran. */
  script: number;
  /** Milliseconds of style and layout that it asked for while it ran. */
  layout: number;
}

/**
 * What a page's main thread did during what its script calls `measure` (performance.measure), by the browser's own trace.
 * @param body leads to the measure
 * @throws Error where there was none
 */
export async function timeOfScript(
  browser: Browser,
  page: Page,
  measure: string,
  body: () => Promise<void>,
): Promise<Spent> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', 'v8'] });
  await body();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const ends = traceEvents.filter(({ name }) => name === measure);
  const [began, ended] = [ends.find(({ ph }) => ph === 'b'), ends.find(({ ph }) => ph === 'e')];
  if (!began || !ended) throw new Error(`the trace has no ${measure}`);
  const during: Span = { from: began.ts, to: ended.ts };
  const onMainThread = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === began.pid && tid === began.tid);
  const spansOf = (names: ReadonlySet<string>): Span[] =>
    union(
      onMainThread
        .filter(({ name }) => names.has(name))
        .map(({ ts, dur = 0 }) => ({ from: Math.max(ts, during.from), to: Math.min(ts + dur, during.to) })),
    );
  const running = spansOf(script);
  const laidOut = spansOf(drawing).flatMap(part => running.flatMap(run => common(part, run)));
  return { script: milliseconds(running) - milliseconds(laidOut), layout: milliseconds(laidOut) };
}

const common = (one: Span, other: Span): Span[] => {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return both.from < both.to ? [both] : [];
};

const milliseconds = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000;

/** The same time in spans that do not overlap. */
function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}
