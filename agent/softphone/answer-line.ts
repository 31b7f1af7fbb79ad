import { statuses } from './line-commands.ts';
import { type PhoneContext, pauseUnheardAgent, setMicrophoneFault } from './phone-context.ts';

/** Answers the call that rings, or the one that is about to. False where there is none, or it cannot be heard. */
export async function answerLine(context: PhoneContext): Promise<boolean> {
  const { deps, machine, commands } = context;
  if (!context.line) await context.invitation.wait();
  const { line } = context;
  if (!line || !machine.allows('answered')) return false;
  context.cancelAnswer();
  machine.apply('answered');
  deps.sounds.stop('ringtone');
  const fault = await line.call.answer().catch(error => {
    // Answered twice, or over: nothing of it may be left.
    deps.platform.log({ kind: 'fault', of: 'softphone', text: String(error) });
    commands.attempt(() => void line.sip.hangUp());
    return null;
  });
  if (context.line !== line) return false;
  setMicrophoneFault(context, fault, !line.automatic);
  if (!fault) {
    deps.answered();
    return true;
  }
  if (line.automatic) {
    pauseUnheardAgent(context);
    commands.attempt(() => void line.sip.reject(statuses.unavailable));
  } else if (machine.apply('unanswerable')) deps.sounds.loop('ringtone');
  return false;
}
