/** Whether a page of this host asks: a browser always says where a page comes from. */
export const isOwnPage = (origin: string | undefined, host: string | undefined): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
