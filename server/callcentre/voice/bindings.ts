import { bindType } from '#agent/protocol/codes.ts';
import { phoneCame, phoneWent } from '../acd/registration.ts';
import type { Phone } from '../sip/phone.ts';
import type { Bindings } from '../sip/registrar.ts';
import type { Work } from '../store/rounds.ts';

/** An address of record's user: the enterprise's seven digits, then what the agent has bound. */
const userPattern = /^(\d{7})(\d{1,20})$/;

/** Registrations, kept with the agents that they are of. */
export function bindingsIn(work: Work): Bindings & { lost(phone: Phone): Promise<unknown> } {
  const agents = new Map<Phone, { enterpriseId: number; cno: string }>();
  return {
    async bind(phone, user, seconds, proven) {
      const [, enterprise, tel = ''] = userPattern.exec(user) ?? [];
      if (enterprise === undefined) return false;
      const enterpriseId = Number(enterprise);
      const isBound = await work(enterpriseId, async floor => {
        const agent = await floor.boundTo(tel);
        if (agent?.bindType !== bindType.softphone || agent.sipPwd === undefined || !proven(agent.sipPwd)) return false;
        phone.user = user;
        agents.set(phone, { enterpriseId, cno: agent.cno });
        if (seconds > 0) await phoneCame(floor, agent, phone.id, seconds);
        else await phoneWent(floor, agent, phone.id);
        return true;
      });
      return isBound ?? false;
    },
    async lost(phone) {
      const owner = agents.get(phone);
      agents.delete(phone);
      if (!owner) return;
      await work(owner.enterpriseId, async floor => {
        const agent = await floor.agent(owner.cno);
        if (agent) await phoneWent(floor, agent, phone.id);
      });
    },
  };
}
