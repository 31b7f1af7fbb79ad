export const gateways: Readonly<Record<string, string>> = {
  'The name of the system, such as RADIUS认证.': '系统的名称，如 RADIUS认证。',
  'How long an answer is waited for. Left out: 10s. Such as 30s, 10m, 24h, 400d.':
    '等待回答多久。不写：10s。如 30s、10m、24h、400d。',
  'What is done where it does not answer; a refusal is not tried again.': '没有回答时怎么办；被拒绝的不再试。',
  'How often it is tried. Left out: 8.': '试几次。不写：8。',
  'The pause after the first failure; each further one is twice as long. Left out: 10s. Such as 30s, 10m, 24h, 400d.':
    '第一次失败后的间隔；之后每次加倍。不写：10s。如 30s、10m、24h、400d。',
  'The longest pause. Left out: 1h. Such as 30s, 10m, 24h, 400d.': '最长的间隔。不写：1h。如 30s、10m、24h、400d。',
  'What it can be asked.': '可以要求它做什么。',
  'What it does, such as 强制下线.': '它做什么，如 强制下线。',
  'What it answers; what is required must be there.': '它的回答；必填的必须有。',
  'What the sandbox twin answers, field by field. Left out: nothing.': '沙箱替身怎样回答，逐个字段。不写：空。',
  'Its value. In scope: body.': '它的值。可用：body。',
  'What the system tells us of it afterwards, by a call of ours; the sandbox twin makes it as the system would.':
    '系统事后以我们的一个接口告知结果；沙箱替身也会像它一样调用。',
  'The call, one with steps.': '接口，须为按步骤办理的。',
};
