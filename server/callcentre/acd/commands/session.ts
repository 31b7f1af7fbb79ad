import type { Payload } from '#agent/protocol/requests/index.ts';
import { Refused } from '../../codes.ts';
import { pause, unpause } from '../presence.ts';
import { bindTelephone } from '../registration.ts';
import { logOut, softphoneValues } from '../session.ts';
import { statusNow, tellAgain, tellStatus } from '../tell.ts';
import type { Command } from './command.ts';

const logout: Command<Payload<'agent', 'logout'>> = async ({ floor, agent, message }) => {
  await logOut(floor, agent, {
    keepsOnline: message.keepCCOnline === 1,
    unbinds: message.removeBinding === 1,
    mayReturn: message.automatic === 1,
  });
};

/** One's own status is told as an event, too: that is what resynchronises a client. */
const status: Command<Payload<'agent', 'status'>> = async ({ floor, agent, message }) => {
  const { monitoredCno = agent.cno } = message;
  const asked = monitoredCno === agent.cno ? agent : await floor.agent(monitoredCno);
  if (!asked) throw new Refused('badParameter');
  if (asked === agent) await tellAgain(floor, agent);
  return { ...statusNow(floor, asked, await floor.call(asked.callId)) };
};

const pauseSelf: Command<Payload<'agent', 'pause'>> = ({ floor, agent, message }) =>
  pause(floor, agent, message.pauseType, message.pauseDescription.slice(0, 100));

const unpauseSelf: Command = ({ floor, agent }) => unpause(floor, agent);

/** Another telephone from now on; a softphone is told what it registers with, as at the log-in. */
const changeBindTel: Command<Payload<'agent', 'changeBindTel'>> = async ({ floor, agent, message }) => {
  if (!/^\d{3,20}$/.test(message.bindTel)) throw new Refused('badParameter');
  if (agent.callId !== null) throw new Refused('noRebinding');
  const { bindTel, bindType } = message;
  await bindTelephone(floor, agent, { bindTel, bindType }, false);
  await tellStatus(floor, agent);
  const { sipPwd, root = '' } = agent;
  return { bindTel, bindType, ...(sipPwd === undefined ? {} : softphoneValues(floor, sipPwd, root)) };
};

const prolongWrapup: Command<Payload<'agent', 'prolongWrapup'>> = async ({ floor, agent, message }) => {
  const { wrapupTime } = message;
  if (agent.loginStatus !== 3 || wrapupTime < 30 || wrapupTime > 600) throw new Refused('badParameter');
  await floor.after(wrapupTime, `wrapup/${agent.cno}`);
};

/** Presence, binding and keep-alive (agent spec 7); `login` is where a session begins (acd/session.ts), `ping` needs no centre. */
export const sessionCommands = {
  logout,
  status,
  pause: pauseSelf,
  unpause: unpauseSelf,
  changeBindTel,
  prolongWrapup,
  debug: async () => undefined,
};
