import { bindType } from '#agent/protocol/codes.ts';
import { lentCame, lentWent } from '../acd/customer-phone.ts';
import { phoneCame, phoneWent } from '../acd/registration.ts';
import type { Agent } from '../centre/agent.ts';
import type { Phone } from '../sip/phone.ts';
import type { Bindings } from '../sip/registrar.ts';
import type { Transact } from '../store/transact.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** An address of record's user: the enterprise's seven digits, then what the agent has bound. */
const userPattern = /^(\d{7})(\d{1,20})$/;

/** Whose phone it is: an agent's own, or one that is lent to the agent to be a customer. */
interface Owner {
  enterpriseId: number;
  cno: string;
  isLent: boolean;
}

/** The agent with a softphone of this number, whose password holds; or the trainer with a customer's. */
async function findOwner(unit: UnitOfWork, tel: string, proven: (password: string) => boolean) {
  const agent = await unit.boundTo(tel);
  if (agent?.bindType === bindType.softphone && agent.sipPwd !== undefined && proven(agent.sipPwd))
    return { agent, isLent: false };
  const trainer = await unit.lentTo(tel);
  return trainer?.lent && proven(trainer.lent.sipPwd) ? { agent: trainer, isLent: true } : undefined;
}

/** Registrations, kept with the agents that they are of. */
export function bindingsIn(transact: Transact): Bindings & { lost(phone: Phone): Promise<unknown> } {
  const owners = new Map<Phone, Owner>();
  const gone = (unit: UnitOfWork, agent: Agent, isLent: boolean, phone: Phone): Promise<void> =>
    (isLent ? lentWent : phoneWent)(unit, agent, phone.id);
  return {
    async bind(phone, user, seconds, proven) {
      const [, enterprise, tel = ''] = userPattern.exec(user) ?? [];
      if (enterprise === undefined) return false;
      const enterpriseId = Number(enterprise);
      const isBound = await transact(enterpriseId, async unit => {
        const found = await findOwner(unit, tel, proven);
        if (!found) return false;
        const { agent, isLent } = found;
        phone.user = user;
        owners.set(phone, { enterpriseId, cno: agent.cno, isLent });
        if (seconds > 0) await (isLent ? lentCame : phoneCame)(unit, agent, phone.id, seconds);
        else await gone(unit, agent, isLent, phone);
        return true;
      });
      return isBound ?? false;
    },
    async lost(phone) {
      const owner = owners.get(phone);
      owners.delete(phone);
      if (!owner) return;
      await transact(owner.enterpriseId, async unit => {
        const agent = await unit.agent(owner.cno);
        if (agent) await gone(unit, agent, owner.isLent, phone);
      });
    },
  };
}
