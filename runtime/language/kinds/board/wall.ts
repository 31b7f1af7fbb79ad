import Type, { type Static } from 'typebox';
import { PagePath } from '../../families/text.ts';
import { resolveLink } from '../../parts/page/link.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';

/** A board that hangs on a wall: it fills the screen, alone or in rotation with others. */
export const Wall = Type.Object(
  {
    pages: Type.Optional(
      Type.Array(PagePath('A page that needs no parameters.'), {
        minItems: 1,
        description: 'The pages that take turns with it, in order. Left out: it stands alone.',
      }),
    ),
    seconds: Type.Optional(
      Type.Integer({ minimum: 5, maximum: 3600, description: 'How long each stands. Left out: 30.' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'A button lets the page fill the screen, without menu and tabs; {} is the page alone.',
  },
);
export type Wall = Static<typeof Wall>;

export interface BundledWall {
  /** Its own page first. */
  pages: string[];
  seconds: number;
}

export function resolveWall(wall: Wall, own: string, page: PageUse, place: Place): BundledWall {
  const others = (wall.pages ?? []).map((open, index) => {
    const at = place.at('pages', index);
    return resolveLink(open, undefined, page, at, page.scope(), at).page;
  });
  return { pages: [own, ...others], seconds: wall.seconds ?? 30 };
}
