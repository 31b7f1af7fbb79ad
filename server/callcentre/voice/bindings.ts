import { bindType } from '#agent/protocol/codes.ts';
import { lentCame, lentWent } from '../acd/customer-phone.ts';
import { phoneCame, phoneWent } from '../acd/registration.ts';
import type { Agent } from '../centre.ts';
import type { Phone } from '../sip/phone.ts';
import type { Bindings } from '../sip/registrar.ts';
import type { Floor } from '../store/floor.ts';
import type { Work } from '../store/rounds.ts';

/** An address of record's user: the enterprise's seven digits, then what the agent has bound. */
const userPattern = /^(\d{7})(\d{1,20})$/;

/** Whose phone it is: an agent's own, or one that is lent to the agent to be a customer. */
interface Owner {
  enterpriseId: number;
  cno: string;
  isLent: boolean;
}

/** The agent with a softphone of this number, whose password holds; or the trainer with a customer's. */
async function findOwner(floor: Floor, tel: string, proven: (password: string) => boolean) {
  const agent = await floor.boundTo(tel);
  if (agent?.bindType === bindType.softphone && agent.sipPwd !== undefined && proven(agent.sipPwd))
    return { agent, isLent: false };
  const trainer = await floor.lentTo(tel);
  return trainer?.lent && proven(trainer.lent.sipPwd) ? { agent: trainer, isLent: true } : undefined;
}

/** Registrations, kept with the agents that they are of. */
export function bindingsIn(work: Work): Bindings & { lost(phone: Phone): Promise<unknown> } {
  const owners = new Map<Phone, Owner>();
  const gone = (floor: Floor, agent: Agent, isLent: boolean, phone: Phone): Promise<void> =>
    (isLent ? lentWent : phoneWent)(floor, agent, phone.id);
  return {
    async bind(phone, user, seconds, proven) {
      const [, enterprise, tel = ''] = userPattern.exec(user) ?? [];
      if (enterprise === undefined) return false;
      const enterpriseId = Number(enterprise);
      const isBound = await work(enterpriseId, async floor => {
        const found = await findOwner(floor, tel, proven);
        if (!found) return false;
        const { agent, isLent } = found;
        phone.user = user;
        owners.set(phone, { enterpriseId, cno: agent.cno, isLent });
        if (seconds > 0) await (isLent ? lentCame : phoneCame)(floor, agent, phone.id, seconds);
        else await gone(floor, agent, isLent, phone);
        return true;
      });
      return isBound ?? false;
    },
    async lost(phone) {
      const owner = owners.get(phone);
      owners.delete(phone);
      if (!owner) return;
      await work(owner.enterpriseId, async floor => {
        const agent = await floor.agent(owner.cno);
        if (agent) await gone(floor, agent, owner.isLent, phone);
      });
    },
  };
}
