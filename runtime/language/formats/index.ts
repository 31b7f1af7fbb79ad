import { certificate } from './certificate.ts';
import { creditCode } from './credit-code.ts';
import type { Format, FormatDefinition } from './definition.ts';
import { email } from './email.ts';
import { idCard } from './id-card.ts';
import { mobile } from './mobile.ts';
import { number } from './number.ts';
import { numberOptional } from './number-optional.ts';
import { ownFormats } from './own.ts';
import { password } from './password.ts';
import { phone } from './phone.ts';
import { phoneOptional } from './phone-optional.ts';

/** The checks that a document may name, in the order of the reference. */
const list = [
  mobile,
  phone,
  phoneOptional,
  number,
  numberOptional,
  idCard,
  certificate,
  email,
  password,
  creditCode,
] as const;

export type FormatName = (typeof list)[number]['name'];

export const formatNames: readonly FormatName[] = list.map(format => format.name);

export const formats = Object.fromEntries(list.map(format => [format.name, format])) as Record<
  FormatName,
  FormatDefinition
>;

const known: Readonly<Record<string, Format | undefined>> = formats;

/** The format of a field, the platform's or the app's own; undefined where it has none. */
export const formatOf = ({ format }: { format?: string | undefined }): Format | undefined =>
  format === undefined ? undefined : (known[format] ?? ownFormats.get(format));
