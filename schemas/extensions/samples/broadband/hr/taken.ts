import type { Row } from 'heddle/server';

const taking: readonly unknown[] = ['approving', 'toEntry', 'probation', 'formal'];

/** The departments with how many of their places are taken and left. */
export const withTaken = (department: readonly Row[], staff: readonly Row[]): Row[] =>
  department.map(one => {
    const taken = staff.filter(
      ({ departmentId, status }) => departmentId === one.departmentId && taking.includes(status),
    ).length;
    return { ...one, taken, vacant: Number(one.headcount) - taken };
  });
