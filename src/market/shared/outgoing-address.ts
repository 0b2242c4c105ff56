import { refine } from 'zod/mini'
import { cleanText } from '#engine/fields/text/clean-text.ts'

/** The address of another system: https, or http on this machine where a server setting allows it. */
export const outgoingAddress = cleanText({ max: 2000 }).check(
  refine((address) => /^(https:\/\/[^\s/]|http:\/\/127\.0\.0\.1[:/])/.test(address) && isPlain(address), {
    params: { code: 'url' },
  }),
)

function isPlain(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
