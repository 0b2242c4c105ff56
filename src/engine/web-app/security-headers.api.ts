import type { FastifyInstance } from 'fastify'

/** What every answer says to browsers, errors included; the app's page and the pictures say more of their own. */
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

/** The headers of an answer. `secure` is whether it was asked for over https, to which alone browsers then keep. */
export function securityHeadersOf(secure: boolean): Readonly<Record<string, string>> {
  return secure ? { ...always, 'strict-transport-security': `max-age=${oneYear}` } : always
}

/** Puts the security headers on every answer, refusals and errors included; what an answer says itself stays. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(securityHeadersOf(request.protocol === 'https'))) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done()
  })
}
