import type { Row } from 'heddle/server';
import type { Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Operator, Role } from '../staff/operators.ts';

/** Department → its own departments, each → its positions and what they are there for. */
const structure: Record<string, Record<string, readonly (readonly [position: string, duty: string])[]>> = {
  总经办: {
    综合管理部: [
      ['行政专员', '办公用品、会议与接待'],
      ['法务专员', '合同审查与纠纷处理'],
    ],
  },
  市场中心: {
    市场部: [
      ['产品经理', '套餐设计、定价与上下架'],
      ['市场专员', '推广活动的策划与执行'],
    ],
    电销部: [
      ['电销组长', '名单分配与质检'],
      ['电销专员', '续费与升档外呼'],
    ],
  },
  客户服务中心: {
    客服部: [
      ['客服班长', '话务现场管理与疑难处理'],
      ['客服专员', '来电受理、查询与派单'],
    ],
    营业部: [
      ['营业厅主管', '营业厅现场与资料审核'],
      ['营业员', '业务受理与收费'],
    ],
  },
  网络运维中心: {
    网络部: [
      ['网络工程师', '认证、地址与出口的维护'],
      ['传输工程师', '光缆与接入设备的维护'],
    ],
    装维部: [
      ['网格员', '上门装机、移机与故障处理'],
      ['资源管理员', '设备入库、领用与盘点'],
    ],
  },
  职能中心: {
    财务部: [
      ['会计', '账务与报表'],
      ['出纳', '收付款与日结'],
    ],
    人力资源部: [
      ['人事专员', '招聘、入离职与档案'],
      ['薪酬专员', '薪资核算与社保'],
    ],
    采购部: [['采购专员', '供应商与采购合同']],
  },
};

const posts: readonly (readonly [name: string, rank: string])[] = [
  ['总经理', 'management'],
  ['总监', 'management'],
  ['部门经理', 'management'],
  ['主管', 'management'],
  ['高级工程师', 'technical'],
  ['工程师', 'technical'],
  ['助理工程师', 'technical'],
  ['高级客户经理', 'sales'],
  ['客户经理', 'sales'],
  ['服务专员', 'service'],
];

/** What whoever takes the position becomes, 工程师 unless said, and the role of their account, none unless said. */
const usual: Readonly<Record<string, { post?: string; role?: string }>> = {
  产品经理: { post: '主管', role: '产品经理' },
  市场专员: { post: '客户经理' },
  客服班长: { post: '主管', role: '客服班长' },
  客服专员: { post: '服务专员', role: '客服坐席' },
  营业厅主管: { post: '主管', role: '营业主管' },
  营业员: { post: '服务专员', role: '营业受理员' },
  网格员: { post: '助理工程师', role: '网格员' },
  资源管理员: { role: '资源管理员' },
  会计: { post: '服务专员', role: '财务人员' },
  人事专员: { post: '服务专员', role: '人事专员' },
  采购专员: { post: '服务专员', role: '采购专员' },
};

/** How many a department may have of its own. */
const headcounts: Readonly<Record<string, number>> = {
  综合管理部: 6,
  市场部: 6,
  电销部: 4,
  客服部: 6,
  营业部: 46,
  网络部: 18,
  装维部: 30,
  财务部: 5,
  人力资源部: 7,
  采购部: 5,
};

const two = (number: number): string => String(number).padStart(2, '0');

/** The departments, positions, posts and duties of the company; some were given up. */
export function companyStructure(
  operators: readonly Operator[],
  roles: readonly Role[],
  operatorCode: string,
  since: Moment,
) {
  const made = madeBy(operatorCode, since);
  const department: Row[] = [];
  const position: Row[] = [];
  const duty: Row[] = [];
  const addDepartment = (
    departmentName: string,
    departmentCode: string,
    parentId: number | null,
    headcount: number,
  ) => {
    const departmentId = department.length + 1;
    const leaderId = operators[department.length % operators.length]?.operatorId ?? null;
    department.push({
      departmentId,
      departmentName,
      departmentCode,
      parentId,
      leaderId,
      headcount,
      sort: departmentId,
      remarks: null,
      status: 'active',
      ...made,
    });
    return departmentId;
  };
  for (const [index, [name, children]] of Object.entries(structure).entries()) {
    const parentId = addDepartment(name, `D${two(index + 1)}`, null, 2);
    for (const [place, [child, positions]] of Object.entries(children).entries()) {
      const code = `D${two(index + 1)}${two(place + 1)}`;
      const departmentId = addDepartment(child, code, parentId, headcounts[child] ?? 10);
      for (const [number, [positionName, content]] of positions.entries()) {
        const positionId = position.length + 1;
        position.push({
          positionId,
          positionName,
          positionCode: `${code}-${number + 1}`,
          departmentId,
          postId: 1 + posts.findIndex(([name]) => name === (usual[positionName]?.post ?? '工程师')),
          roleId: roles.find(({ roleName }) => roleName === usual[positionName]?.role)?.roleId ?? null,
          headcount: 4 + number * 4,
          requirement: '大专以上学历，一年以上相关经验',
          status: 'active',
          ...made,
        });
        duty.push({
          dutyId: positionId,
          dutyName: `${positionName}职责`,
          positionId,
          content,
          sort: positionId,
          status: 'active',
          ...made,
        });
      }
    }
  }
  const givenUp = addDepartment('宽带拓展部', 'D99', null, 0);
  Object.assign(department[givenUp - 1] ?? {}, { status: 'disabled', remarks: '已并入市场部' });
  return {
    department,
    position,
    duty,
    post: posts.map(([postName, rank], index) => ({
      postId: index + 1,
      postName,
      postCode: `ZW${two(index + 1)}`,
      rank,
      sort: index + 1,
      remarks: null,
      status: postName === '助理工程师' ? 'disabled' : 'active',
      ...made,
    })),
  };
}
