import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#server/http/policy.ts';
import { policyHosts } from '#server/http/policy-hosts.ts';
import { readPolicyReport } from '#server/http/policy-report.ts';

const toolbar = (options: Record<string, unknown>) =>
  policyHosts([{ name: 'agentToolbar', options, opens: [], calls: [] }]);
const rule = (name: string, hosts = toolbar({})): string | undefined =>
  securityHeaders('n', hosts)
    ['content-security-policy']?.split('; ')
    .find(one => one.startsWith(`${name} `));

describe('the policy', () => {
  it('has no other host where the call centre is below this one', () => {
    expect(rule('script-src', toolbar({ host: '/callcentre' }))).toBe("script-src 'self'");
    expect(rule('connect-src', toolbar({ host: '/callcentre' }))).toBe("connect-src 'self'");
  });

  it('lets the log-in of a call centre on another host run as a script, and the client connect to it', () => {
    const hosts = toolbar({ host: 'https://cc.example.com:8443/agent', connections: ['wss://sip.example.com:7443'] });
    expect(rule('script-src', hosts)).toBe("script-src 'self' https://cc.example.com:8443");
    expect(rule('connect-src', hosts)).toBe(
      "connect-src 'self' https://cc.example.com:8443 wss://cc.example.com:8443 wss://sip.example.com:7443",
    );
  });
});

it('gives pages the microphone, and nothing else of the machine', () => {
  const policy = securityHeaders()['permissions-policy'] ?? '';
  expect(policy).toContain('microphone=(self)');
  for (const tool of ['camera', 'geolocation', 'payment', 'usb']) expect(policy).toContain(`${tool}=()`);
});

describe('a report about the policy', () => {
  const address = 'http://cc.example.com/login?identifier=kuandai&cno=2000&password=agent2000&callback=x';

  it.each([
    [
      'report-uri',
      {
        'csp-report': {
          'effective-directive': 'script-src-elem',
          'blocked-uri': address,
          'document-uri': '/a?phone=139',
        },
      },
    ],
    [
      'the Reporting API',
      [
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'script-src-elem', blockedURL: address, documentURL: '/a?phone=139' },
        },
      ],
    ],
  ])('by %s is written down without what stands behind the ?', (_, report) => {
    expect(readPolicyReport(JSON.stringify(report))).toEqual([
      'directive=script-src-elem blocked=http://cc.example.com/login page=/a',
    ]);
  });

  it('brings nothing else into the log: no sample, no referrer, no text that is no report', () => {
    const sample = { 'csp-report': { 'script-sample': 'secret', referrer: address, 'original-policy': address } };
    expect(readPolicyReport(JSON.stringify(sample))).toEqual([]);
    expect(readPolicyReport(`password=agent2000`)).toEqual([]);
    expect(readPolicyReport('[1, null, {"body": 3}]')).toEqual([]);
  });
});
