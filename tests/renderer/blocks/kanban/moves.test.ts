import { describe, expect, it } from 'vitest';
import { columnsOf, movesOf } from '#renderer/blocks/kanban/moves.ts';

const action = (key: string, refusal?: string) => ({ key, label: key, danger: false, refusal });

describe('where a card may be dragged', () => {
  const moves = { freeze: 'frozen', stop: 'frozen', thaw: 'active' };

  it('is where the actions of its row lead, those that are refused now among them', () => {
    const offered = [action('edit'), action('freeze', '还有未付的货款'), action('stop'), action('thaw')];
    const leads = movesOf({ by: 'status', moves }, { status: 'active' }, offered);
    expect([...leads].map(([code, actions]) => [code, actions.map(({ key }) => key)])).toEqual([
      ['frozen', ['freeze', 'stop']],
    ]);
  });

  it('is nowhere where its row offers nothing that leads elsewhere', () => {
    expect(movesOf({ by: 'status', moves }, { status: 'active' }, [action('edit'), action('thaw')]).size).toBe(0);
  });
});

describe('columns', () => {
  const items = [{ value: 'draft' }, { value: 'active' }, { value: 'frozen' }];

  it.each([
    ['all of the dictionary', {}, undefined, ['draft', 'active', 'frozen']],
    ['those of the page, in its order', { codes: ['frozen', 'draft'] }, undefined, ['frozen', 'draft']],
    ['of them what is searched for', { codes: ['frozen', 'draft'] }, 'draft,active', ['draft']],
    ['none where what is searched for has none', { codes: ['frozen', 'draft'] }, 'active', []],
  ])('are %s', (_, codes, searched, expected) => expect(columnsOf(codes, items, searched)).toEqual(expected));
});
