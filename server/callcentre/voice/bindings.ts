import { bindType } from '#agent/protocol/codes.ts';
import { phoneCame, phoneWent } from '../acd/registration.ts';
import type { Centre } from '../centre/centre.ts';
import type { Happens } from '../centre/run.ts';
import type { Phone } from '../sip/phone.ts';
import type { Bindings } from '../sip/registrar.ts';

/** Registrations, kept with the agents that they are of. An address of record's user: the enterprise, then what the agent has bound. */
export function bindingsIn(centre: Centre, happens: Happens): Bindings & { lost(phone: Phone): void } {
  const owners = new Map<Phone, string>();
  return {
    bind(phone, user, seconds, proven) {
      const enterprise = String(centre.enterpriseId);
      const agent = user.startsWith(enterprise) ? centre.boundTo(user.slice(enterprise.length)) : undefined;
      if (agent?.bindType !== bindType.softphone || agent.sipPwd === undefined || !proven(agent.sipPwd)) return false;
      phone.user = user;
      owners.set(phone, agent.cno);
      happens('a registration', () =>
        seconds > 0 ? phoneCame(centre, agent, phone.id, seconds) : phoneWent(centre, agent, phone.id),
      );
      return true;
    },
    lost(phone) {
      const agent = centre.agent(owners.get(phone));
      owners.delete(phone);
      if (agent) happens('a phone that went', () => phoneWent(centre, agent, phone.id));
    },
  };
}
