import type { Row } from 'heddle/server';
import { type Moment, secondsOfDay } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

interface Article {
  topic: string;
  docTitle: string;
  content: string;
}

/** What new staff ask first, in the order of the help centre. */
const articles: readonly Article[] = [
  {
    topic: 'start',
    docTitle: '第一天：登录、菜单与标签',
    content:
      '使用工号和密码、短信验证码或手机扫码登录。左侧菜单只显示您有权限的功能；在菜单上方输入中文、全拼或首字母（例如 gys）即可查找。\n\n打开的页面都留在顶部标签栏中，切换时保留查询条件、已填内容和滚动位置。带圆点的标签有未保存的内容，关闭前会提示。按 Ctrl+K 可以直接打开任何页面。',
  },
  {
    topic: 'start',
    docTitle: '列表的查询、排序与列设置',
    content:
      '在查询区填写条件后按回车或点击“查询”。点击列标题按该列排序，再点一次倒序。右上角的列设置可以调整列的顺序、宽度与显示，只对您本人生效。\n\n选中多行后，表格上方出现批量操作。地址栏保存了当前的查询条件，可以把链接直接发给同事。',
  },
  {
    topic: 'start',
    docTitle: '表单没保存就关闭了怎么办',
    content:
      '系统会自动暂存您填写的内容。重新打开同一个表单时，页面上方会提示“有未保存的草稿”，选择“恢复”即可继续填写；选择“放弃”后草稿被删除。登录超时或断网也不会丢失已填内容。',
  },
  {
    topic: 'accept',
    docTitle: '办理业务前先搜索用户',
    content:
      '宽带、设备、应用等业务都针对一个用户办理。在“用户综合信息”用计费号、手机号或姓名搜索并选定用户后，顶部的用户条显示当前用户，直到您点击清除。\n\n未搜索用户就进入业务菜单时，提示“未搜索用户”；用户类型不符时，提示“该类型用户不允许进入该菜单”。',
  },
  {
    topic: 'accept',
    docTitle: '小区查询与新增小区',
    content:
      '受理新装前先在“小区查询”确认覆盖情况和接入方式。找不到小区时，由营业受理员在“新增小区”录入，名称与地址须与门牌一致，同一区县内不能重名。',
  },
  {
    topic: 'accept',
    docTitle: '证件号码填写规范',
    content:
      '身份证号码为 18 位，末位可以是大写 X，系统会校验出生日期与校验位。其他证件按原件填写，不含空格。证件号码只在有“查看完整信息”权限时完整显示。',
  },
  {
    topic: 'query',
    docTitle: '报表的查询与导出',
    content:
      '报表按查询条件统计，导出的 Excel 与屏幕上的列、顺序、合计一致，金额为数字、日期为日期，可以直接计算。一次最多导出 50000 行，超过时请缩小时间范围。',
  },
  {
    topic: 'query',
    docTitle: '为什么总数显示“约”',
    content:
      '查询结果超过两万条时，列表显示估计的总数，例如“共约 5.8万 条”，以便尽快打开页面。翻到最后一页时显示准确的总数；需要准确数字时请使用统计报表。',
  },
  {
    topic: 'purchase',
    docTitle: '供应商的新增、冻结与解冻',
    content:
      '采购专员在“新增供应商”登记供应商，统一社会信用代码须为 18 位。停止合作时先冻结：冻结后不能编辑，也不能再选为物品的供应商；恢复合作时解冻。有下级供应商或物品的供应商不能删除。',
  },
  {
    topic: 'purchase',
    docTitle: '物品分类与费用类别',
    content:
      '每个物品属于一个物品分类和一个费用类别，类别决定其在采购报表中的归属。属于资产的物品领用后须登记保管人。停用的物品不再出现在选择框中，历史单据不受影响。',
  },
  {
    topic: 'account',
    docTitle: '修改密码与账号安全',
    content:
      '点击右上角姓名修改密码。连续输错密码会暂时锁定账号。离开座位请退出登录：在一个窗口退出，其他窗口同时退出。页面水印显示您的姓名和工号，请勿拍照外传。',
  },
  {
    topic: 'account',
    docTitle: '切换所属组织',
    content:
      '有多个组织权限的人员可以点击右上角的组织名称切换。切换前请保存未完成的内容；切换后所有标签重置，看到的数据变为新组织的数据。',
  },
];

/** Written one a week from `since` on, by whoever looks after the platform. */
export const helpDocs = (operatorCode: string, since: Moment): Row[] =>
  articles.map((article, index) => ({
    id: index + 1,
    ...article,
    sort: (index + 1) * 10,
    ...madeBy(operatorCode, since + index * 7 * secondsOfDay),
  }));
