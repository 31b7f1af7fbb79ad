import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress, userOf } from '#server/callcentre/sip/address.ts';
import {
  branchOf,
  header,
  type SipRequest,
  sequenceOf,
  writeRequest,
  writeResponse,
} from '#server/callcentre/sip/message.ts';
import { messageLimit, parseMessage } from '#server/callcentre/sip/parse.ts';

const fields = [
  ['Via', 'SIP/2.0/WS abc.invalid;branch=z9hG4bK77'],
  ['From', '"A, B" <sip:3005260802000@switch>;tag=1'],
  ['To', '<sip:3005260802000@switch>'],
  ['Call-ID', 'x@y'],
  ['CSeq', '7 REGISTER'],
] as const;
const lines = (more: readonly string[] = [], first = 'REGISTER sip:switch SIP/2.0') =>
  [first, ...fields.map(([name, value]) => `${name}: ${value}`), ...more, '', ''].join('\r\n');
const without = (name: string) =>
  [
    'REGISTER sip:switch SIP/2.0',
    ...fields.filter(([one]) => one !== name).map(field => field.join(': ')),
    '',
    '',
  ].join('\r\n');

describe('SIP messages (RFC 3261)', () => {
  it('are read with their headers, whatever the case', () => {
    const message = parseMessage(
      lines(['CONTACT: <sip:a@b.invalid;transport=ws>', 'Subject: one', 'content-length: 3']).concat('äbc'),
    ) as SipRequest;
    expect(message).toMatchObject({ kind: 'request', method: 'REGISTER', uri: 'sip:switch', body: 'äb' });
    expect(header(message, 'contact')).toBe('<sip:a@b.invalid;transport=ws>');
    expect(header(message, 'subject')).toBe('one');
    expect(sequenceOf(message)).toEqual({ number: 7, method: 'REGISTER' });
    expect(branchOf(message)).toBe('z9hG4bK77');
  });

  it('are nothing where something is wrong with them', () => {
    const wrong = [
      '',
      '\r\n\r\n',
      'hello',
      lines([], 'register sip:switch SIP/2.0'),
      lines([], 'REGISTER sip:switch SIP/3.0'),
      lines([], 'INVITE sip:switch SIP/2.0'),
      lines([], 'SIP/2.0 999 Odd'),
      lines(['no header']),
      lines(['Bad\u0000: 1']),
      lines(['X: a\u0000b']),
      lines(['X: a\nY: b']),
      lines(['From: <sip:b@c>']),
      lines(['Content-Length: 3']),
      lines(['Content-Length: x']),
      lines(['Content-Length: 0', 'Content-Length: 0']),
      lines(Array.from({ length: 100 }, (_, index) => `X-${index}: 1`)),
      lines([`X: ${'x'.repeat(messageLimit)}`]),
      ...['Via', 'From', 'To', 'Call-ID', 'CSeq'].map(without),
    ];
    expect(wrong.map(parseMessage)).toEqual(wrong.map(() => undefined));
  });

  it('are read as they are written', () => {
    const word = fc.stringMatching(/^[!-9;-~][ -~]{0,20}[!-~]$/);
    const name = fc.stringMatching(/^X-[A-Za-z0-9]{1,10}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, word), { maxLength: 10 }), fc.string(), (more, body) => {
        const message = parseMessage(writeRequest('REGISTER', 'sip:switch', [...fields, ...more], body));
        // A lone surrogate has no bytes of its own.
        expect(message).toMatchObject({ kind: 'request', body: Buffer.from(body).toString() });
        for (const [key, value] of more) expect(message?.headers.get(key.toLowerCase())).toContain(value);
        const answer = parseMessage(writeResponse(message as SipRequest, 200, { tag: 't' }));
        expect(answer).toMatchObject({ kind: 'response', status: 200, reason: 'OK' });
        expect(answer && header(answer, 'to')).toBe('<sip:3005260802000@switch>;tag=t');
      }),
    );
  });

  it('never break the reader', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('\r\n', ': ', 'Via', ';', '<', '"', 'SIP/2.0 ', 'CSeq: 1 A', lines()),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        parseMessage(pieces.join(''));
        parseAddress(pieces.join(''));
      }),
    );
  });
});

describe('SIP addresses', () => {
  it('are read with and without a name', () => {
    const read = (text: string) => {
      const address = parseAddress(text);
      return address && [address.uri, Object.fromEntries(address.params)];
    };
    expect(read('"a \\" <b>" <sip:u@h;transport=ws>;Tag=1;expires=60;+sip.ice')).toEqual([
      'sip:u@h;transport=ws',
      { tag: '1', expires: '60', '+sip.ice': '' },
    ]);
    expect(read('sip:u@h;tag=2')).toEqual(['sip:u@h', { tag: '2' }]);
    for (const text of ['', '*', '<tel:1>', '<sip:a>, <sip:b>', '<sip:a', 'sip:a b'])
      expect([text, read(text)]).toEqual([text, undefined]);
    expect([userOf('sip:123@h:5;x'), userOf('sips:a@b'), userOf('sip:h')]).toEqual(['123', 'a', undefined]);
  });
});
