// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { cellView } from '#renderer/cells/registry.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldsSchema } from '#runtime/language/fields/json-schema.ts';
import { messageOf } from '#runtime/language/fields/messages.ts';
import { validatorFormats } from '#runtime/language/formats/validator-formats.ts';
import { validate } from '#runtime/language/index.ts';
import { showInput } from '../renderer/inputs/one-input.tsx';
import { tinyApp, tinyWith } from '../runtime/language/tiny.ts';

/** Run in the copy of the tree that the guides have changed; before, there is no such type and format. */
const stars = { name: 'stars', label: '评分', type: 'rating' as never } satisfies FieldModel;
const plate = { name: 'plate', label: '车牌号', type: 'text', format: 'plateNumber' as never } satisfies FieldModel;
const dictionaries = { items: () => [] };

it('documents may use both', () => {
  const entity = `${tinyApp['entities/goods.entity.yaml']}`.replace(
    'fields:\n',
    'fields:\n  stars: { label: 评分, type: rating }\n  plate: { label: 车牌号, format: plateNumber }\n',
  );
  expect(validate(tinyWith({ 'entities/goods.entity.yaml': entity })).issues).toEqual([]);
});

it('values are judged, with their messages', () => {
  const judge = new Ajv({ formats: validatorFormats, strict: false }).compile(fieldsSchema([stars, plate]));
  expect(judge({ stars: 5, plate: '京A12345' })).toBe(true);
  expect(judge({ stars: 6 })).toBe(false);
  expect(judge({ plate: '12345' })).toBe(false);
  expect(messageOf(judge.errors?.[0] as never, plate, '12345')).toBe('车牌号格式错误');
});

it('a list shows them', () => {
  expect(cellView(stars, { stars: 3 }, dictionaries).text).toBe('★★★☆☆');
  expect(cellView(plate, { plate: '京A12345' }, dictionaries).copy).toBe('京A12345');
});

it('a form takes a rating in', async () => {
  const input = await showInput({ type: 'rating' as never });
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByText('★★★★☆'));
  expect(input.value()).toBe(4);
});
