import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '#renderer/workbench/ask.ts';
import { Saving } from '#renderer/workbench/desk/saving.ts';
import { createMemoryPlatform, type MemoryPlatform } from '#runtime/platform/memory/platform.ts';

/** What a server has of each document: its text, and a number as its digest. */
class Kept {
  readonly texts = new Map<string, { text: string | null; digest: string }>();
  readonly asked: [string, string | null][] = [];
  isAway = false;
  count = 0;

  save = async (file: string, text: string | null, was: string | null) => {
    this.asked.push([file, text]);
    if (this.isAway) throw new Error('网络连接失败，请检查网络后重试');
    const there = this.texts.get(file);
    if (there && there.digest !== was)
      throw new Refused('在此期间已被修改', 409, { theirs: there.text, digest: there.digest });
    return this.put(file, text);
  };

  put(file: string, text: string | null) {
    this.count += 1;
    const digest = String(this.count);
    this.texts.set(file, { text, digest });
    return { digest };
  }
}

const file = 'a.page.yaml';
let platform: MemoryPlatform;
let kept: Kept;
let saving: Saving;
const open = (): Saving => new Saving(1, { clock: platform.clock, local: platform.local, save: kept.save });
/** Time goes by, and what is asked meanwhile is answered. */
async function pass(milliseconds: number): Promise<void> {
  platform.clock.pass(milliseconds);
  await new Promise(resolve => setTimeout(resolve));
}

beforeEach(() => {
  platform = createMemoryPlatform();
  kept = new Kept();
  saving = open();
});

describe('what is typed', () => {
  it('is saved once nobody has typed for a while, and what is typed meanwhile in its turn', async () => {
    saving.read(file, null);
    saving.changed(file, 'a');
    saving.changed(file, 'ab');
    expect(saving.state().waiting).toBe(1);
    await pass(600);
    expect(kept.asked).toEqual([[file, 'ab']]);
    expect(saving.state()).toMatchObject({ waiting: 0, failure: '' });
    saving.changed(file, 'abc');
    await pass(600);
    expect(kept.texts.get(file)?.text).toBe('abc');
  });

  it('is kept where the line is cut, tried again, and had by the next window', async () => {
    kept.isAway = true;
    saving.changed(file, 'typed');
    await pass(600);
    expect(saving.state()).toMatchObject({ waiting: 1, failure: '网络连接失败，请检查网络后重试' });
    const next = open();
    expect(next.unsaved(file)).toMatchObject({ text: 'typed' });
    kept.isAway = false;
    await pass(3000);
    expect(saving.state()).toMatchObject({ waiting: 0, failure: '' });
    expect(kept.texts.get(file)?.text).toBe('typed');
    expect(open().unsaved(file)).toBeUndefined();
  });

  it.each([
    ['ours', 'mine'],
    ['theirs', 'theirs'],
  ] as const)(
    'that another window has saved otherwise is lost on neither side until it is decided: %s',
    async (takes, text) => {
      saving.read(file, null);
      kept.put(file, 'theirs');
      saving.changed(file, 'mine');
      saving.changed('b.page.yaml', 'other');
      await pass(600);
      expect(saving.state().conflicts.get(file)).toEqual({ text: 'theirs', digest: '1' });
      // The others are saved all the same.
      expect(kept.texts.get('b.page.yaml')?.text).toBe('other');
      expect(kept.texts.get(file)?.text).toBe('theirs');
      saving.decide(file, takes);
      await pass(600);
      expect(kept.texts.get(file)?.text).toBe(text);
      expect(saving.state()).toMatchObject({ waiting: 0, failure: '' });
    },
  );

  it('a refusal that is none of that is told, and what was typed stays', async () => {
    kept.save = async () => {
      throw new Refused('变更集已提交，不能修改', 409, null);
    };
    saving = open();
    saving.changed(file, 'typed');
    await pass(600);
    expect(saving.state()).toMatchObject({ waiting: 1, failure: '变更集已提交，不能修改', conflicts: new Map() });
  });
});
