/** Hosts beside this one that a page may reach, as sources of the policy; `wss:` and `https:` are told apart. */
export interface PolicyHosts {
  scripts: readonly string[];
  connections: readonly string[];
}

/**
 * A browser that has come by https comes by nothing else for a year, and no page of others has a hand on our windows: by
 * plain http browsers take the latter for a mistake.
 */
export const onlyHttps = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
};

export const noOtherHosts: PolicyHosts = { scripts: [], connections: [] };

/** Headers of every answer. Scripts come from here and from named hosts alone and none is evaluated; styles need the nonce of the page. @param framing whose pages may show it within themselves */
export const securityHeaders = (
  nonce?: string,
  hosts: PolicyHosts = noOtherHosts,
  framing: 'none' | 'self' = 'none',
): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    ["script-src 'self'", ...hosts.scripts].join(' '),
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...hosts.connections].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${framing}'`,
    'report-uri /csp-report',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // A softphone speaks; nothing else of the machine is asked for.
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()',
});
