import type { FastifyInstance } from 'fastify'

/** The security headers of every response, including errors. The app's page and pictures add their own headers. */
const always = {
  // For responses that are not pages: nothing in them may load, run or be framed.
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

/**
 * The security headers of a response. `secure` says whether the request used https; browsers are then told to use https
 * only.
 */
export function securityHeadersOf(secure: boolean): Readonly<Record<string, string>> {
  return secure ? { ...always, 'strict-transport-security': `max-age=${oneYear}` } : always
}

/** Sets the security headers on every response, including errors; headers set by the route are kept. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(securityHeadersOf(request.protocol === 'https'))) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done()
  })
}
