import type { IncomingHttpHeaders } from 'node:http';
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export type { Span } from '@opentelemetry/api';

const tracer = trace.getTracer('heddle');

/** Begins the span of a request, within what asked for it where that says so (W3C Trace Context). @param trace what its answer and the log call it */
export const beginRequest = (method: string, headers: IncomingHttpHeaders, trace: string): Span =>
  tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'heddle.trace': trace } },
    propagation.extract(ROOT_CONTEXT, headers),
  );

/** Ends the span of a request. @param what the call's name, or what else was served; never the address, which holds people's data */
export function endRequest(span: Span, method: string, what: string, status: number): void {
  span.updateName(`${method} ${what}`);
  span.setAttributes({ 'http.route': what, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Does the work as a part of the span. */
export const within = <Result>(span: Span | undefined, work: () => Result): Result =>
  span === undefined ? work() : context.with(trace.setSpan(context.active(), span), work);

/** Does a job as a span that is a part of nothing. */
export const traceJob = <Result>(kind: string, name: string, work: () => Promise<Result>): Promise<Result> =>
  measured(`job ${kind}`, SpanKind.CONSUMER, { 'heddle.job': name }, work);

/** Asks a system outside as a part of what is under way. */
export const traceAsked = <Result>(gateway: string, operation: string, work: () => Promise<Result>): Promise<Result> =>
  measured(`ask ${gateway}`, SpanKind.CLIENT, { 'heddle.gateway': gateway, 'heddle.operation': operation }, work);

/** The headers with those by which a system outside goes on with the trace. */
export function carried(headers: Record<string, string>): Record<string, string> {
  const carrier = { ...headers };
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Begins the span of a statement; undefined where nothing measures what it is a part of. */
export function beginStatement(read: () => string): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const text = read();
  const [word = 'SQL'] = text.trimStart().split(/\s/, 1);
  return tracer.startSpan(word.toUpperCase(), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
}

async function measured<Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { kind, attributes });
  try {
    return await within(span, work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
