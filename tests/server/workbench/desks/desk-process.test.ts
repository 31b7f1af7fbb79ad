import { expect, it } from 'vitest';
import { DeskProcess } from '#server/workbench/desks/desk-process.ts';

const opening = { documents: new Map(), published: new Map(), folder: undefined, databaseUrl: '' };
const program = (name: string): URL => new URL(name, import.meta.url);
const request = {
  method: 'GET',
  url: '/',
  headers: {},
  body: undefined,
  setting: {},
  from: { token: '', seesAll: false },
};

it('a desk that is caught in a circle is ended; who asked it is told, and so is its window', async () => {
  let ended: () => void = () => undefined;
  const hasEnded = new Promise<void>(resolve => {
    ended = resolve;
  });
  const desk = new DeskProcess(program('endless.mjs'), opening, { language: () => undefined, ended }, 1000);
  await expect(desk.ask(request)).rejects.toThrow('预览没有回应，已重新开始，请重试');
  await hasEnded;
});
