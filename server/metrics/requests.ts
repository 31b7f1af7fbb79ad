import { Counter, Histogram, type Registry } from 'prom-client';
import { type Statement, statementChannel } from '../database/statements.ts';
import { type Answered, answeredChannel } from '../http/answered.ts';

/** Seconds that requests and statements are told apart by; spec 7.1 gives a call 20. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Counts requests and statements as they end. @returns what stops it */
export function countRequests(
  registry: Registry<'application/openmetrics-text; version=1.0.0; charset=utf-8'>,
): () => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'heddle_requests',
    help: 'Requests answered, by call and status.',
    labelNames: ['method', 'call', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'heddle_request_seconds',
    help: 'Seconds from the head of a request to the end of its answer.',
    labelNames: ['call'] as const,
    buckets,
    registers,
  });
  const statements = new Histogram({
    name: 'heddle_statement_seconds',
    help: 'Seconds until the database has answered a statement.',
    buckets,
    registers,
  });
  const answered = (told: unknown): void => {
    const { method, what, status, duration } = told as Answered;
    requests.inc({ method, call: what, status: String(status) });
    seconds.observe({ call: what }, duration / 1000);
  };
  const stated = (told: unknown): void => statements.observe((told as Statement).duration / 1000);
  answeredChannel.subscribe(answered);
  statementChannel.subscribe(stated);
  return () => {
    answeredChannel.unsubscribe(answered);
    statementChannel.unsubscribe(stated);
  };
}
