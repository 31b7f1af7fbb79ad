import type { CentreSettings } from './settings.ts';

/** An agent as a centre is set up with it. */
export interface AgentSetup {
  cno: string;
  name: string;
  password: string;
  /** Queue numbers. */
  queues: string[];
  supervisor?: boolean;
}

/** What a centre is at first. */
export interface CentreSetup {
  /** Seven digits. */
  enterpriseId: number;
  /** The code that its agents log in with. */
  identifier: string;
  hotline: string;
  settings: CentreSettings;
  /** Queue id (enterpriseId and queue number) → name. */
  queues: Record<string, string>;
  agents: AgentSetup[];
  /** What agents may send from the knowledge base. */
  knowledge: { name: string; text: string }[];
  /** What is in the mailboxes at first. */
  emails: { from: string; queue: string; subject: string; content: string }[];
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
  navigations: {
    '12': {
      '1': { name: '欢迎语，转报装咨询', leadsTo: '0001' },
      '2': { name: '故障自助排查，转故障报修', leadsTo: '0002' },
      '3': { name: '营业时间播报', leadsTo: null },
    },
  },
  chatSilence: 600,
};
