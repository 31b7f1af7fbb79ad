import type { Centre, CentreSettings } from './centre.ts';

/** Where the switch is: {host} of the agent spec is the app's address with this. */
export const callCentrePath = '/callcentre';

/** An agent as a centre is set up with it. */
export interface AgentSetup {
  cno: string;
  name: string;
  password: string;
  /** Queue numbers. */
  queues: string[];
  supervisor?: boolean;
}

export interface CentreSetup extends Centre {
  agents: AgentSetup[];
}

export const presetSettings: CentreSettings = {
  wrapupTime: 15,
  ringTime: 25,
  serviceLevel: 20,
  silence: 95,
  grace: 60,
  answerCallsByCloseBrowser: 0,
  unbindPhoneByCloseBrowser: 0,
  telephones: { answersAfter: 4 },
  customers: { answersAfter: 4, hangsUpAfter: 120 },
  customersByNumber: {},
  // Calls that the agent asked for: outbound ones, and what a supervisor comes to.
  autoAnswer: { '4': 1, '5': 1, '104': 1, '105': 1, '106': 1, '107': 1, '108': 1 },
  registrationTime: 600,
  stunServer: '',
  navigationTime: 5,
  loginDelay: 0,
  faults: {},
};

const enterpriseId = 3005260;

/** The centre that the sandbox has at first. */
export const sampleCentre: CentreSetup = {
  enterpriseId,
  identifier: 'kuandai',
  hotline: '02110086',
  settings: presetSettings,
  queues: { [`${enterpriseId}0001`]: '报装咨询', [`${enterpriseId}0002`]: '故障报修' },
  agents: [
    { cno: '1000', name: '班长', password: 'agent1000', queues: ['0001', '0002'], supervisor: true },
    ...['2000', '2001', '2002', '2003'].map(cno => ({
      cno,
      name: `客服${cno}`,
      password: `agent${cno}`,
      queues: cno < '2002' ? ['0001'] : ['0001', '0002'],
    })),
  ],
};
