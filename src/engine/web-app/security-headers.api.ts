import type { FastifyInstance } from 'fastify'

/** The security headers of every response, errors included; the app's page and the pictures add their own. */
const always = {
  // For answers that are no page: nothing in them may load, run or be framed.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const

const oneYear = 31_536_000

/** The headers of a response. `secure` tells whether the request used https; browsers then use https only. */
export function securityHeadersOf(secure: boolean): Readonly<Record<string, string>> {
  return secure ? { ...always, 'strict-transport-security': `max-age=${oneYear}` } : always
}

/** Sets the security headers on every response, refusals and errors included; headers set by the route stay. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(securityHeadersOf(request.protocol === 'https'))) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done()
  })
}
