import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { CallName, Label, PagePath } from '../../families/text.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';

/** The page that is reached without a token. */
export const LoginPage = Type.Object(
  {
    kind: Type.Literal('login'),
    ...commonKeys,
    slogan: Type.Optional(Label('A line below the name.')),
    methods: Type.Array(
      Type.Enum(['password', 'sms', 'qr'], { description: 'password 密码, sms 短信验证码, qr 扫码.' }),
      {
        minItems: 1,
        description: 'The ways to log in, the usual one first.',
      },
    ),
    call: CallName('The token call (spec 7.2).'),
    confirm: Type.Optional(
      PagePath(
        'The page that a scanned QR code opens on a phone; needed with method qr. It gets the parameter qrCode.',
      ),
    ),
  },
  { additionalProperties: false },
);
export type LoginPage = Static<typeof LoginPage>;

export interface BundledLoginPage extends BundledPageCommon {
  kind: 'login';
  slogan: string;
  methods: ('password' | 'sms' | 'qr')[];
  call: string;
  /** The page that a scanned QR code opens. */
  confirm?: string;
}
