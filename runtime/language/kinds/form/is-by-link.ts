/** Whether the document of a page says that somebody without an account fills it in. */
export const isByLink = (page: object): boolean =>
  'link' in page && page.link !== undefined && 'kind' in page && page.kind === 'form';
