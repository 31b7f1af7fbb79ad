import { newAct } from './act.ts';
import type { Asked } from './asked.ts';
import { newBoard } from './board.ts';
import { newCalendar } from './calendar.ts';
import { newCase } from './case.ts';
import { newDetail } from './detail.ts';
import { newDictionary } from './dictionary.ts';
import { newEntity } from './entity.ts';
import { newGateway } from './gateway.ts';
import { newList } from './list.ts';
import { newPage } from './page.ts';
import { newProcess } from './process.ts';
import { newReport } from './report.ts';
import { newRole } from './role.ts';
import { newWizard } from './wizard.ts';

/** Something that can be made anew. */
interface NewKind {
  zh: string;
  en: string;
  /** What stands behind `heddle new` in an example, most of them in an app that `heddle new app` has begun. */
  example: string;
  /** Its name is what staff call it, and may be Chinese. */
  isTitle?: true;
  /** Adds its documents to the drafts. @throws Error with what is missing */
  make(asked: Asked): void;
}

/** What can be made anew, beside an app. */
export const newKinds: Readonly<Record<string, NewKind>> = {
  entity: {
    zh: '实体，带接口、列表、表单',
    en: 'an entity with its calls, its list and its form',
    example: 'entity room --title 会议室 --role 员工',
    make: newEntity,
  },
  page: {
    zh: '显示或调用一个接口的页面',
    en: 'a page that shows or makes a call',
    example: 'page newTask --title 登记任务 --call task.create --label 任务',
    make: newPage,
  },
  list: {
    zh: '实体的记录列表',
    en: 'a list of the records of an entity',
    example: 'list taskList --title 任务一览 --entity task --label 任务',
    make: newList,
  },
  detail: {
    zh: '一条记录的详情，从它的列表打开',
    en: 'a page of one record, opened from its lists',
    example: 'detail roomDetail --title 会议室详情 --entity room --label 会议室',
    make: newDetail,
  },
  wizard: {
    zh: '分步填写的向导',
    en: 'steps that lead to a record, or to a call',
    example: 'wizard taskSteps --title 分步登记 --entity task --label 任务',
    make: newWizard,
  },
  board: {
    zh: '由区块组成的看板',
    en: 'a board of blocks',
    example: 'board desk --title 工作台 --entity task --label 任务',
    make: newBoard,
  },
  report: {
    zh: '报表及其页面',
    en: 'a report with its page',
    example: 'report taskReport --title 任务明细 --entity task --label 任务',
    make: newReport,
  },
  act: {
    zh: '按步骤办理的接口',
    en: 'a call by its steps',
    example: 'act task.remind --title 催办 --entity task --role 主管',
    make: newAct,
  },
  process: {
    zh: '一步的审批',
    en: 'an approval of one step',
    example:
      'process leave.check --title 请假审批 --entity leave --start submit --then approve --reject sendBack --by 主管',
    make: newProcess,
  },
  dictionary: {
    zh: '字典，可给实体加上字段',
    en: 'a dictionary, and a field that holds it',
    example: 'dictionary source --title 来源 --items own=自己,phone=电话 --entity task',
    make: newDictionary,
  },
  role: { zh: '角色', en: 'a role', example: 'role 财务 --permissions 任务', isTitle: true, make: newRole },
  calendar: {
    zh: '工作日历',
    en: 'a calendar of working hours',
    example: 'calendar office --title 办公时间',
    make: newCalendar,
  },
  gateway: { zh: '外部系统', en: 'a system outside', example: 'gateway bank --title 银行', make: newGateway },
  case: {
    zh: '接口的用例，名称即接口',
    en: 'a case of the call that it is named by',
    example: 'case task.reopen --title 再次打开',
    make: newCase,
  },
};
