export const processes: Readonly<Record<string, string>> = {
  'What staff call it, such as 采购审批.': '用户怎样称呼它，如 采购审批。',
  'What is decided on.': '审批的对象。',
  'What a task tells of its record in lists (facts), so that it can be decided from there, such as customer, plan, amount.':
    '任务在列表中说明其记录的哪些字段（facts，要点），如客户、套餐、金额，以便直接据此审批。',
  'Which records it is for, where the entity has several processes: only those for which this holds; in scope: row (the record).':
    '实体有几个流程时，它用于哪些记录：只用于满足条件的；可用：row（该记录）。',
  'The transition of the entity that hands a record in.': '提交记录的流转。',
  'The transition that is made when all steps have agreed, in the transaction of the closing vote.':
    '各步都同意后办理的流转，与最后一票在同一事务中。',
  'The page that shows the record, with its key as the parameter.': '显示该记录的页面，参数为其主键。',
  'The steps, in order.': '各步，按顺序。',
  'What staff call the step, such as 部门负责人审批.': '用户怎样称呼此步，如 部门负责人审批。',
  'The step is taken only where this holds; in scope: row (the record).': '满足时才有此步；可用：row（该记录）。',
  'How many must agree: any (或签), all (会签), groups (one of each organisation, 多部门会签), a number, or a percentage. Left out: all.':
    '几个人须同意：any（或签）、all（会签）、groups（每个组织一人，多部门会签）、一个数，或百分比。不写：all。',
  'So many.': '这么多人。',
  'So many of a hundred.': '百分之几。',
  'false: who rejects is outvoted, where enough others agree. Left out: true, one rejection rejects.':
    'false：其他人同意的够了，驳回者即被否决。不写：true，一人驳回即驳回。',
  'true: one after the other (依次审批). Left out: all at once.': 'true：依次审批。不写：同时。',
  'true: whoever claims it (接单) decides alone; the others lose it (spec 4.5).':
    'true：谁接单谁单独决定，其他人不再有（spec 4.5）。',
  'The fields of the record that may be changed with the decision.': '决定时可以一并修改的记录字段。',
  'A field of the record.': '记录的一个字段。',
  'What happens where nobody decides, one after the other.': '无人决定时依次发生什么。',
  'How long after the step was opened. Such as 30s, 10m, 24h, 400d.': '此步打开多久之后。如 30s、10m、24h、400d。',
  'The calendar by whose hours it counts: a document of calendars/. Left out: all hours count.':
    '按哪个工作日历计时：calendars/ 下的文档。不写：全天计时。',
  'urge, who has not decided is reminded; head, it is handed to the head above them (上交上级); agree and reject, it is decided so for them.':
    'urge 催办未决定的人；head 上交上级；agree 与 reject 代其同意或驳回。',
  'Who gets a copy (抄送) when the step has agreed.': '此步同意后抄送给谁。',
  'Where nobody is there to decide: hold, the approval stops in sight (受阻); pass, the step is passed over; refuse, it cannot be handed in. Left out: hold.':
    '没有人可决定时：hold 审批受阻，看得见；pass 越过此步；refuse 不能提交。不写：hold。',
  'Where who handed in would decide on their own: head, the head of their organisation instead; skip, without them; vote, they decide. Left out: head.':
    '提交人须审批自己时：head 由其组织的负责人代替；skip 不经本人；vote 本人决定。不写：head。',
  'Who has agreed in an earlier step: once, is not asked again; each, is. Left out: once.':
    '前面的步骤已同意的人：once 不再问；each 再问。不写：once。',
  'What a rejection (驳回) does.': '驳回时发生什么。',
  'The transition that a rejection makes.': '驳回所办理的流转。',
  'start: back to who handed in, who may change it and hand it in again; end: it is over. Left out: start.':
    'start：退回提交人，可修改后再提交；end：结束。不写：start。',
  'When it is handed in again: restart, from the first step; back, at the step that rejected. Left out: restart.':
    '再次提交时：restart 从第一步开始；back 回到驳回的那一步。不写：restart。',
  'How often it may be handed in. Left out: 3.': '可以提交几次。不写：3。',
  'true: who rejects may choose an earlier step instead, and the record stays.':
    'true：驳回者可以选退回到前面的某一步，记录状态不变。',
  'Taking back (撤回) by who handed in. Left out: it cannot be taken back.': '提交人撤回。不写：不能撤回。',
  'The transition that taking it back makes.': '撤回所办理的流转。',
  'vote: until somebody has decided; end: while it runs. Left out: vote.':
    'vote：有人决定之前；end：进行之中。不写：vote。',
  'What asks for a comment (意见). Left out: reject.': '哪些操作要写意见。不写：reject。',
  'Minutes between two reminders (催办) of one record. Left out: 60.': '同一记录两次催办之间的分钟数。不写：60。',
};
