import type { Commands } from '../acd/commands/command.ts';
import { pause, unpause } from '../acd/presence.ts';
import { bindTelephone } from '../acd/registration.ts';
import { statusNow, tellAgain, tellStatus } from '../acd/tell.ts';
import { Refused } from '../centre/refusals.ts';
import { logOut, softphoneValues } from './session.ts';

/** Presence, binding and keep-alive (agent spec 7); `login` is where a session begins (session.ts), `ping` needs no command. */
export const sessionCommands = {
  logout({ centre, agent, message }) {
    logOut(centre, agent, {
      keepsOnline: message.keepCCOnline === 1,
      unbinds: message.removeBinding === 1,
      mayReturn: message.automatic === 1,
    });
  },
  // One's own status is told as an event, too: that is what resynchronises a client.
  status({ centre, agent, message: { monitoredCno = agent.cno } }) {
    const asked = centre.agent(monitoredCno);
    if (!asked) throw new Refused('badParameter');
    if (asked === agent) tellAgain(centre, agent);
    return statusNow(centre, asked);
  },
  pause({ centre, agent, message }) {
    pause(centre, agent, message.pauseType, message.pauseDescription.slice(0, 100));
  },
  unpause: ({ centre, agent }) => unpause(centre, agent),
  // Another telephone from now on; a softphone is told what it registers with, as at the log-in.
  changeBindTel({ centre, agent, message: { bindTel, bindType } }) {
    if (!/^\d{3,20}$/.test(bindTel)) throw new Refused('badParameter');
    if (agent.callId !== null) throw new Refused('noRebinding');
    bindTelephone(centre, agent, { bindTel, bindType }, false);
    tellStatus(centre, agent);
    const { sipPwd, root = '' } = agent;
    return { bindTel, bindType, ...(sipPwd === undefined ? {} : softphoneValues(centre, sipPwd, root)) };
  },
  prolongWrapup({ centre, agent, message: { wrapupTime } }) {
    if (agent.loginStatus !== 3 || wrapupTime < 30 || wrapupTime > 600) throw new Refused('badParameter');
    centre.after(wrapupTime, `wrapup/${agent.cno}`);
  },
  debug: () => undefined,
} satisfies Partial<Commands<'agent'>>;
