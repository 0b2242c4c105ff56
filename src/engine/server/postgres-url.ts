import { z } from 'zod'

/**
 * The schema of a PostgreSQL address whose password is percent-encoded. An unencoded /, ? or # would end its part of
 * the address, and an unencoded % is invalid.
 */
export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ }).refine((text) => {
  const { username = '', password = '' } = URL.parse(text) ?? {}
  return (username !== '' || !text.includes('@')) && !/%(?![0-9a-f]{2})/i.test(username + password)
})

/** The description of a valid address, for operators. */
export const postgresUrlRule =
  'postgres://account:password@host:port/database, with / ? # @ % in the password written as %2F %3F %23 %40 %25'
