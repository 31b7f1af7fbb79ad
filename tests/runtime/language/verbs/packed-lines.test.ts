import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packedLines, readerOf } from '#runtime/language/verbs/packed-lines.ts';

it('packed lines are read again as they were, whatever stands in them', () => {
  const value = fc.oneof(fc.constantFrom(null, '甲', '乙', 1, 2.5), fc.integer(), fc.string());
  const line = fc.record({ a: value, b: value });
  const records = fc.array(fc.record({ lines: fc.array(line, { maxLength: 20 }) }), { maxLength: 10 });
  fc.assert(
    fc.property(records, given => {
      const packed = JSON.parse(JSON.stringify(packedLines(given, 'lines', ['a', 'b'])));
      const [a, b] = [readerOf(packed, 'a'), readerOf(packed, 'b')];
      const read = given.map((): unknown[] => []);
      for (const [at, row] of packed.of.entries()) read[row]?.push({ a: a(at), b: b(at) });
      expect(read).toEqual(JSON.parse(JSON.stringify(given.map(({ lines }) => lines))));
      expect(readerOf(packed, 'c')(0)).toBeNull();
    }),
  );
});

it('name each of a few values once', () => {
  const records = [{ lines: Array.from({ length: 100 }, (_, at) => ({ formula: '实际值 × 1', at })) }];
  const { fields } = packedLines(records, 'lines', ['formula', 'at']);
  expect(fields.formula).toEqual({ kinds: ['实际值 × 1'], at: Array(100).fill(0) });
  expect(fields.at).toHaveProperty('values');
});
