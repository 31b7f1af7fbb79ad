import fc from 'fast-check';
import { expect, it } from 'vitest';
import { innerKeys, keysAbove, matching, type TreeNode, treeOf } from '#renderer/blocks/tree/nodes.ts';

const tree = {
  call: 'c',
  title: '分类',
  entity: 'e',
  key: 'id',
  name: 'name',
  parent: 'up',
  field: 'up',
  filter: 'up.below',
};
const row = (id: number, name: string, up: number | null) => ({ id, name, up });
const rows = [
  row(2, '交换机', 1),
  row(1, '网络设备', null),
  row(3, '光猫', 1),
  row(4, '桌椅', 9),
  row(5, '千兆光猫', 3),
];

it('puts records below each other in their order, and at the top what is below nothing known', () => {
  const [network, chairs] = treeOf(rows, tree);
  expect(network).toMatchObject({ key: 1, children: [{ title: '交换机' }, { title: '光猫', children: [{ key: 5 }] }] });
  expect(chairs).toEqual({ key: 4, title: '桌椅', children: [] });
});

it('finds nodes by their name, with what leads to them', () => {
  const found = matching(treeOf(rows, tree), '千兆');
  expect(found).toEqual([
    {
      key: 1,
      title: '网络设备',
      children: [{ key: 3, title: '光猫', children: [{ key: 5, title: '千兆光猫', children: [] }] }],
    },
  ]);
  expect(innerKeys(found)).toEqual([1, 3]);
  expect(keysAbove(treeOf(rows, tree), 5)).toEqual([1, 3]);
  expect(keysAbove(treeOf(rows, tree), 4)).toEqual([]);
  expect(keysAbove(treeOf(rows, tree), 77)).toBeUndefined();
});

it('loses no record, and shows none twice', () => {
  const sizes = fc.array(fc.nat(), { maxLength: 60 });
  fc.assert(
    fc.property(sizes, above => {
      const all = above.map((up, index) => row(index + 1, `${index}`, index === 0 ? null : (up % index) + 1));
      const keys = (nodes: readonly TreeNode[]): number[] => nodes.flatMap(node => [node.key, ...keys(node.children)]);
      expect(keys(treeOf(all, tree)).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
    }),
  );
});
