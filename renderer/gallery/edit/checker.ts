import { incrementalChecker } from '#runtime/language/validate.ts';
import type { CheckAnswer, CheckQuestion } from './check.ts';

// The language's own validator in a thread of its own: whoever types is not kept waiting.
const check = incrementalChecker();
addEventListener('message', ({ data }: MessageEvent<CheckQuestion>) => {
  const { issues } = check(new Map(Object.entries(data.files)), { handlers: new Set(data.handlers) });
  const answer: CheckAnswer = { id: data.id, issues };
  postMessage(answer);
});
