import type { FastifyRequest } from 'fastify';

/** An address without its query. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? '/';
