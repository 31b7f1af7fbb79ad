import { type CentreSetup, presetSettings } from './centre/setup.ts';

/** Where the switch is: {host} of the agent spec is the app's address with this. */
export const callCentrePath = '/callcentre';

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
  knowledge: [
    { name: '宽带报装须知.txt', text: '办理宽带报装请携带有效身份证件，并确认安装地址已覆盖光纤。' },
    { name: '常见故障自查.txt', text: '一、检查光猫电源与光信号灯。二、重启光猫和路由器。三、更换网线后再试。' },
  ],
  emails: [
    {
      from: 'wang@customer.example',
      queue: '0001',
      subject: '咨询新小区宽带报装',
      content: '您好，我们小区刚交付，请问什么时候可以报装宽带？需要准备哪些材料？',
    },
    {
      from: 'li@customer.example',
      queue: '0002',
      subject: '晚间网速很慢',
      content: '最近一周每天晚上八点以后网速明显变慢，重启光猫没有效果，请安排检修。',
    },
    {
      from: 'zhao@customer.example',
      queue: '0001',
      subject: '申请开具电子发票',
      content: '请为我上个月的宽带费用开具电子发票，抬头为个人。',
    },
  ],
};
