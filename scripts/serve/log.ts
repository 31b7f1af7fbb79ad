import { pino } from 'pino';
import { type Statement, statementChannel } from '#server/database/statements.ts';
import { type Answered, answeredChannel } from '#server/http/answered.ts';

export interface Log {
  say(line: string): void;
  log(line: string, about?: { trace: string }): void;
}

/** Addresses that are asked every few seconds by whoever watches over the installation. */
const watched = new Set(['/heddle/health', '/heddle/live']);

/**
 * The log of an installation: a line of JSON each, with time, level and, where a request is at fault, its trace id.
 * Requests at info, slow statements at warn; neither with parameters or values, which hold people's data.
 * @param slow milliseconds from which a statement is logged
 */
export function openLog({ logLevel, slowStatement }: { logLevel: string; slowStatement: number }): Log {
  const logger = pino({
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
  });
  if (logger.isLevelEnabled('info'))
    answeredChannel.subscribe(told => {
      const { duration, path, ...request } = told as Answered;
      if (!watched.has(path)) logger.info({ ...request, path, ms: Math.round(duration) }, 'request');
    });
  if (logger.isLevelEnabled('warn'))
    statementChannel.subscribe(told => {
      const { text, duration } = told as Statement;
      if (duration >= slowStatement)
        logger.warn(
          { ms: Math.round(duration), statement: text.replace(/\s+/g, ' ').slice(0, 1000) },
          'slow statement',
        );
    });
  return {
    say: line => logger.info(line),
    log: (line, about = { trace: '' }) => logger.error(about.trace ? about : {}, line),
  };
}
