import * as z from 'zod/mini'

/** An identifier of a row: a UUID (RFC 9562). */
export const identifier = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
    z.overwrite((text) => text.toLowerCase()),
  )
  .register(z.globalRegistry, { format: 'uuid' })
