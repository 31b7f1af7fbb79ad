import Type from 'typebox';

/** Whom somebody who has found a hole writes to. */
export const Security = Type.Object(
  {
    contact: Type.String({
      pattern: '^(mailto:\\S+@\\S+|https://\\S+)$',
      description: 'Where a hole is told of: mailto: and an address, or an https address.',
    }),
    policy: Type.Optional(
      Type.String({
        pattern: '^https://\\S+$',
        description: 'The https address that says how such reports are dealt with. Left out: none.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'Whom somebody who has found a hole writes to, served at /.well-known/security.txt (RFC 9116). Left out: it is not there.',
  },
);
