import { expect, it } from 'vitest';
import { handlers } from '#server/handlers/index.ts';
import { handlerNames } from '#server/handlers/names.ts';

it('every handler has its name in the list that documents are checked against', () => {
  expect([...handlers.keys()].sort()).toEqual([...handlerNames].sort());
});
