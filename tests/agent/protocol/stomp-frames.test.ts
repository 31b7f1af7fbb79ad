import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Frame, FrameError, type Version, versions, writeFrame } from '#agent/protocol/stomp/frame.ts';
import { FrameParser, frameLimit } from '#agent/protocol/stomp/parser.ts';
import { readWholeFrame } from '#agent/protocol/stomp/whole-frame.ts';

const read = (texts: string[], version: Version = '1.2'): (Frame | 'beat')[] => {
  const parser = new FrameParser();
  parser.version = version;
  return texts.flatMap(text => [...parser.push(text)]);
};
const one = (text: string, version?: Version): Frame => read([text], version)[0] as Frame;

describe('STOMP frames', () => {
  it('are read as they were written, whatever they hold, in pieces of any size', () => {
    const header = fc.stringMatching(/^[^\0\ufffd]{1,12}$/u);
    fc.assert(
      fc.property(
        fc.dictionary(
          header.filter(name => name !== 'content-length' && name.trim() !== ''),
          header,
        ),
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 7 }),
        (headers, body, size) => {
          const text = writeFrame('MESSAGE', headers, body, '1.2');
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          const [frame] = read(pieces) as [Frame];
          expect(frame.command).toBe('MESSAGE');
          for (const [name, value] of Object.entries(headers)) expect(frame.headers.get(name)).toBe(value);
          expect(frame.body).toBe(Buffer.from(body).toString());
        },
      ),
    );
  });

  it('escape by version: 1.0 nothing, 1.1 no carriage return, 1.2 all', () => {
    const headers = { name: 'a:b\\c\nd' };
    expect(writeFrame('MESSAGE', headers, '', '1.0')).toBe('MESSAGE\nname:a:b\\c d\n\n\0');
    expect(writeFrame('MESSAGE', headers, '', '1.1')).toBe('MESSAGE\nname:a\\cb\\\\c\\nd\n\n\0');
    expect(writeFrame('MESSAGE', { name: 'a\r' }, '', '1.2')).toBe('MESSAGE\nname:a\\r\n\n\0');
    expect(writeFrame('CONNECTED', { name: 'a:b' }, '', '1.2')).toBe('CONNECTED\nname:a:b\n\n\0');
    expect(one('SEND\na:\\\\n\\c\n\n\0').headers.get('a')).toBe('\\n:');
    expect(one('SEND\na:\\\\n\n\n\0', '1.0').headers.get('a')).toBe('\\\\n');
    expect(() => one('SEND\na:\\r\n\n\0', '1.1')).toThrow(FrameError);
    for (const version of ['1.1', '1.2'] as const) expect(() => one('SEND\na:\\t\n\n\0', version)).toThrow(FrameError);
  });

  it('take the first of headers given twice, trim them in 1.0 only, and keep colons of a value', () => {
    expect(one('SEND\na:1\na:2\n\n\0').headers.get('a')).toBe('1');
    expect(one('SEND\na: 1 \n\n\0').headers.get('a')).toBe(' 1 ');
    expect(one('SEND\na: 1 \n\n\0', '1.0').headers.get('a')).toBe('1');
    expect(one('SEND\na:b:c\n\n\0').headers.get('a')).toBe('b:c');
  });

  it('count content-length in bytes, and may hold a NUL then', () => {
    expect(writeFrame('SEND', {}, '忙', '1.2')).toContain('content-length:3\n');
    expect(one('SEND\ncontent-length:5\n\na\0忙\0').body).toBe('a\0忙');
  });

  it('end their lines with LF or CRLF, and may have line breaks between them, which are heart-beats', () => {
    expect(one('SEND\r\na:1\r\n\r\nbody\0').headers.get('a')).toBe('1');
    expect(
      read(['\n\r\n', 'SEND\n\n\0\n', '\nSEND\n\n\0']).map(part => (part === 'beat' ? part : part.command)),
    ).toEqual(['beat', 'beat', 'SEND', 'beat', 'beat', 'SEND']);
  });

  it.each([
    ['a header without a colon', 'SEND\nabc\n\n\0'],
    ['a header without a name', 'SEND\n:abc\n\n\0'],
    ['no empty line', 'SEND\na:b\n\0'],
    ['no headers and no empty line', 'garbage\0'],
    ['a length that is no number', 'SEND\ncontent-length:ten\n\n\0'],
    ['a negative length', 'SEND\ncontent-length:-1\n\n\0'],
    ['a length that leads elsewhere', 'SEND\ncontent-length:1\n\nabc\0'],
    ['a length beyond the limit', `SEND\ncontent-length:${frameLimit}\n\n`],
    ['a body beyond the limit', `SEND\n\n${'a'.repeat(frameLimit)}`],
    ['headers without end', 'a'.repeat(frameLimit + 1)],
  ])('are refused with %s', (_, text) => {
    expect(() => one(text)).toThrow(FrameError);
  });

  it('are read or refused, never anything else, however mangled', () => {
    const piece = fc.constantFrom('SEND', 'CONNECT', '\n', '\r\n', '\0', ':', '\\', 'content-length:', '3', '忙', 'a');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom(...versions), (pieces, version) => {
        try {
          read(pieces, version);
        } catch (error) {
          expect(error).toBeInstanceOf(FrameError);
        }
      }),
    );
  });
});

describe('a frame that comes whole, in a text of its own', () => {
  it('is read as it is in pieces, whatever it holds', () => {
    const body = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'a\n\nb', '中文', '😀', '\ud83d', '\ufeff'),
    );
    const line = fc.constantFrom(
      'a:1',
      'a:\\n',
      'content-length:3',
      'content-length:x',
      'no colon',
      ':',
      'a:b:c',
      ' a : b ',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), body, fc.constantFrom(...versions), (lines, text, version) => {
        const frame = `SEND\n${lines.map(one => `${one}\n`).join('')}\n${text}\0`;
        const result = (texts: string[]) => {
          try {
            return read(texts, version);
          } catch (error) {
            return String(error);
          }
        };
        expect(result([frame])).toEqual(result([frame.slice(0, 1), frame.slice(1)]));
      }),
    );
  });
  it('is not what only looks like one', () => {
    const message = 'MESSAGE\nsubscription:sub-0\n\n1\0';
    expect(readWholeFrame('MESSAGE\nsubscription:sub-0\ncontent-length:5\n\nabc\0')).toBeNull();
    expect(readWholeFrame('MESSAGE\nsubscription:sub-0\ncontent-length:3\n\na\0b\0')).toBeNull();
    expect(readWholeFrame(message + message)).toBeNull();
    expect(readWholeFrame('no frame')).toBeNull();
    expect(readWholeFrame('MESSAGE\ncontent-length:6\n\n中文\0')).toMatchObject({ command: 'MESSAGE', body: '中文' });
  });
});
