export const messages: Readonly<Record<string, string>> = {
  'sms: a text message, by the gateway sms. email: an e-mail, by the gateway email. notice: in the app, under the bell.':
    'sms：短信，经网关 sms。email：邮件，经网关 email。notice：平台内通知，在铃铛下。',
  'What the texts are made of; whoever sends the message gives it.': '文本由什么组成；由发送者给出。',
  'Who gets it, from params: a mobile number, an e-mail address, of a notice the key of an operator or a list of them. Left out: each step says it. Where it is empty, nothing is sent.':
    '发给谁，取自 params：手机号、邮箱地址；通知则为操作员的主键，一个或一列。不写：由各步骤说明。为空则不发。',
  'The subject of an e-mail, the heading of a notice, the purpose of a text message. In scope: params.':
    '邮件的主题、通知的标题、短信的用途。可用：params。',
  'What it says. In scope: params.': '正文。可用：params。',
  'The page that a notice opens.': '通知所打开的页面。',
};
