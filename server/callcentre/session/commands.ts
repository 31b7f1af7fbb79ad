import type { Payload } from '#agent/protocol/requests/index.ts';
import type { Command } from '../acd/commands/command.ts';
import { pause, unpause } from '../acd/presence.ts';
import { bindTelephone } from '../acd/registration.ts';
import { statusNow, tellAgain, tellStatus } from '../acd/tell.ts';
import { Refused } from '../centre/refusals.ts';
import { logOut, softphoneValues } from './session.ts';

const logout: Command<Payload<'agent', 'logout'>> = ({ centre, agent, message }) => {
  logOut(centre, agent, {
    keepsOnline: message.keepCCOnline === 1,
    unbinds: message.removeBinding === 1,
    mayReturn: message.automatic === 1,
  });
};

/** One's own status is told as an event, too: that is what resynchronises a client. */
const status: Command<Payload<'agent', 'status'>> = ({ centre, agent, message }) => {
  const { monitoredCno = agent.cno } = message;
  const asked = monitoredCno === agent.cno ? agent : centre.agent(monitoredCno);
  if (!asked) throw new Refused('badParameter');
  if (asked === agent) tellAgain(centre, agent);
  return { ...statusNow(centre, asked, centre.call(asked.callId)) };
};

const pauseSelf: Command<Payload<'agent', 'pause'>> = ({ centre, agent, message }) =>
  pause(centre, agent, message.pauseType, message.pauseDescription.slice(0, 100));

const unpauseSelf: Command = ({ centre, agent }) => unpause(centre, agent);

/** Another telephone from now on; a softphone is told what it registers with, as at the log-in. */
const changeBindTel: Command<Payload<'agent', 'changeBindTel'>> = ({ centre, agent, message }) => {
  if (!/^\d{3,20}$/.test(message.bindTel)) throw new Refused('badParameter');
  if (agent.callId !== null) throw new Refused('noRebinding');
  const { bindTel, bindType } = message;
  bindTelephone(centre, agent, { bindTel, bindType }, false);
  tellStatus(centre, agent);
  const { sipPwd, root = '' } = agent;
  return { bindTel, bindType, ...(sipPwd === undefined ? {} : softphoneValues(centre, sipPwd, root)) };
};

const prolongWrapup: Command<Payload<'agent', 'prolongWrapup'>> = ({ centre, agent, message }) => {
  const { wrapupTime } = message;
  if (agent.loginStatus !== 3 || wrapupTime < 30 || wrapupTime > 600) throw new Refused('badParameter');
  centre.after(wrapupTime, `wrapup/${agent.cno}`);
};

/** Presence, binding and keep-alive (agent spec 7); `login` is where a session begins (session.ts), `ping` needs no centre. */
export const sessionCommands = {
  logout,
  status,
  pause: pauseSelf,
  unpause: unpauseSelf,
  changeBindTel,
  prolongWrapup,
  debug: () => undefined,
};
