import Type from 'typebox';
import { agentIdentity, Moment, maybe, Text } from '../fields.ts';

const notice = Type.Object({
  ...agentIdentity,
  id: maybe(Text('Shown once, however often it comes.')),
  title: maybe(Text('The heading.')),
  content: maybe(Text('The text.')),
  time: maybe(Moment('When, or when due.')),
});

/** What the centre tells its agents; the payloads are our own. */
export const noticeEvents = { agendaRemind: notice, ticketNotice: notice, announcement: notice };
