import { pino } from 'pino';
import { type Statement, statementChannel } from '#server/database/statements.ts';
import { type Answered, answeredChannel } from '#server/http/answered.ts';

export interface Log {
  say(line: string): void;
  log(line: string, about?: { trace: string }): void;
}

/** Addresses that are asked every few seconds by whoever watches over the installation. */
const watched = new Set(['/heddle/health', '/heddle/live']);

/** Bytes of lines that wait for a full disk; beyond, they are lost. */
const mostKept = 1024 * 1024;

/**
 * The log of an installation: a line of JSON each, with time, level and, where a request is at fault, its trace id.
 * Requests at info, slow statements at warn; neither with parameters or values, which hold people's data. An output that
 * takes nothing, on a full disk for example, ends nobody.
 * @param slow milliseconds from which a statement is logged
 */
export function openLog({ logLevel, slowStatement }: { logLevel: string; slowStatement: number }): Log {
  const logger = pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
    },
    outputOf(process.stdout.fd),
  );
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

/** Where the lines go. What cannot be written is written with the next line, and at the end of the program not at all. */
function outputOf(descriptor: number) {
  let isFailing = false;
  const output = pino
    .destination({ dest: descriptor, maxLength: mostKept })
    .on('error', () => {
      isFailing = true;
    })
    .on('write', () => {
      isFailing = false;
    });
  // pino would try until it succeeds, and the program never end.
  process.prependListener('exit', () => isFailing && output.destroy());
  return output;
}
