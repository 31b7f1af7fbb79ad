import { describe, expect, it } from 'vitest';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { type Piece, piecesOf, stampOf } from '#server/proposals/pieces.ts';
import type { Sides } from '#server/proposals/sides.ts';
import { verdictsIn } from '#server/proposals/verdicts.ts';

const entity = {
  name: 'info',
  fields: [],
  proposes: {
    of: 'staffId',
    entity: 'staff',
    fields: ['address', 'bank'],
    lines: [
      { field: 'schools', entity: 'school', by: 'staffId', same: ['name'], fields: ['name', 'degree'] },
      { field: 'friends', entity: 'friend', by: 'staffId', same: ['name'], fields: ['name', 'mobile'], whole: true },
    ],
    kept: [{ field: 'card', entity: 'material', by: 'staffId', as: 'file', set: { kind: 'idCard' } }],
    accept: 'accept',
    sendBack: 'sendBack',
  },
} as unknown as EntityModel;
const model = { entities: { info: entity, staff: { name: 'staff', fields: [] } } } as unknown as Model;

const sides = (
  more: Partial<Record<'proposal' | 'target', object>> = {},
  lists: Record<string, object[]> = {},
): Sides => ({
  proposal: { address: '', bank: null, schools: [], friends: [], card: null, ...more.proposal },
  target: { address: null, bank: null, ...more.target },
  lists: new Map(Object.entries({ school: [], friend: [], material: [], ...lists })) as Sides['lists'],
});
const pieces = (given: Sides): Piece[] => piecesOf({ model, entity }, given);
const items = (given: Sides): string[] => pieces(given).map(({ item }) => item);

describe('what differs', () => {
  it('is nothing where both say the same, or nothing in any spelling', () => {
    expect(items(sides())).toEqual([]);
    expect(items(sides({ proposal: { address: '杭州' }, target: { address: '杭州' } }))).toEqual([]);
  });

  it('is each field that says something else, also where it says nothing any more', () => {
    expect(items(sides({ proposal: { address: '杭州' }, target: { bank: '6222' } }))).toEqual(['address', 'bank']);
  });

  it('is each line that is new, or is known by what it has and says something else', () => {
    const proposal = {
      schools: [
        { name: '云大', degree: 'bachelor' },
        { name: '理工', degree: 'master' },
      ],
    };
    const found = pieces(sides({ proposal }, { school: [{ name: '理工', degree: 'bachelor' }] }));
    expect(found).toMatchObject([
      {
        item: 'schools.0',
        fields: [
          ['name', 'name'],
          ['degree', 'degree'],
        ],
      },
      { item: 'schools.1', kept: 0, fields: [['degree', 'degree']] },
    ]);
    expect(found[0]).not.toHaveProperty('kept');
  });

  it('is a line that is kept and not filled in only where the lines are all that there are', () => {
    const kept = { school: [{ name: '云大', degree: 'bachelor' }], friend: [{ name: '父', mobile: '1' }] };
    expect(items(sides({}, kept))).toEqual(['friends.-0']);
  });

  it('takes two lines that are known by the same as two', () => {
    const proposal = {
      friends: [
        { name: '父', mobile: '1' },
        { name: '父', mobile: '2' },
      ],
    };
    expect(items(sides({ proposal }, { friend: [{ name: '父', mobile: '1' }] }))).toEqual(['friends.1']);
  });

  it('is a file that is another one, and never one that was left out', () => {
    const material = [{ kind: 'idCard', file: [{ id: 'a', name: 'a.png', size: 1 }] }];
    expect(items(sides({ proposal: { card: [{ id: 'a', name: 'b.png', size: 1 }] } }, { material }))).toEqual([]);
    expect(items(sides({ proposal: { card: [{ id: 'b', name: 'a.png', size: 1 }] } }, { material }))).toEqual(['card']);
    expect(items(sides({ proposal: { card: [] } }, { material }))).toEqual([]);
  });

  it('has a stamp that changes with either side, and with nothing else', () => {
    const before = sides({ proposal: { address: '杭州', remarks: '一' }, target: { address: '宁波' } });
    const stamp = stampOf(pieces(before), before);
    const alike = sides({ proposal: { address: '杭州', remarks: '二' }, target: { address: '宁波' } });
    expect(stampOf(pieces(alike), alike)).toBe(stamp);
    const other = sides({ proposal: { address: '杭州' }, target: { address: '温州' } });
    expect(stampOf(pieces(other), other)).not.toBe(stamp);
  });
});

describe('what was decided', () => {
  const two = [{ item: 'address' }, { item: 'bank' }] as Piece[];
  const refusal = (verdicts: unknown): unknown => {
    try {
      return verdictsIn({ verdicts }, two);
    } catch (error) {
      return (error as { fields: unknown }).fields;
    }
  };

  it('is each piece, with a reason where it was refused', () => {
    const given = [
      { item: 'address', isAccepted: true, reason: '没用的' },
      { item: 'bank', isAccepted: false, reason: ' 与卡面不符 ' },
    ];
    expect(refusal(given)).toEqual([
      { item: 'address', isAccepted: true, reason: '' },
      { item: 'bank', isAccepted: false, reason: '与卡面不符' },
    ]);
  });

  it('is nothing less, and nothing else', () => {
    expect(refusal([])).toEqual({ address: '请选择采纳或不采纳', bank: '请选择采纳或不采纳' });
    expect(refusal(undefined)).toEqual({ address: '请选择采纳或不采纳', bank: '请选择采纳或不采纳' });
    expect(refusal([{ item: 'certNo', isAccepted: true }])).toEqual({ certNo: '没有这一项差异，请重新打开后核对' });
    const blank = [
      { item: 'address', isAccepted: false, reason: '  ' },
      { item: 'bank', isAccepted: 'yes' },
    ];
    expect(refusal(blank)).toEqual({ address: '请填写不采纳的原因', bank: '请选择采纳或不采纳' });
    const long = [
      { item: 'address', isAccepted: false, reason: '长'.repeat(101) },
      { item: 'bank', isAccepted: true },
    ];
    expect(refusal(long)).toEqual({ address: '原因不能超过100个字' });
  });
});
