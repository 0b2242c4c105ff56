import { plainDigits } from '#engine/fields/numbers/number-text.ts'

/** The parts of an activation code (GSMA SGP.22 section 4.1). */
export interface ActivationCode {
  /** The SM-DP+ server's host name, in lower case. */
  readonly address: string
  /** The AC token as written; empty when the server identifies the device. */
  readonly matchingId: string
  readonly oid: string
  /** Whether the device requests a confirmation code, which the activation code never contains. */
  readonly needsConfirmation: boolean
  /** The parts that later versions of the standard add, kept unchanged. */
  readonly rest: string
}

/** The reason why a text is not an activation code. */
export type ActivationFault = 'format' | 'version' | 'address' | 'token' | 'length'

/** A deviation that some suppliers send; the code may still work. */
export type ActivationDoubt = 'lowercase' | 'misplaced'

/** A parsed activation code, or the reason why parsing failed. */
export type ParsedActivation =
  { readonly code: ActivationCode; readonly doubts: readonly ActivationDoubt[] } | { readonly fault: ActivationFault }

const longest = 255
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
/** The pattern of a server’s host name, in lower case. */
export const hostName = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})+$`)
const dottedDigits = /^[0-2](\.(0|[1-9]\d*))+$/

/** Parses an activation code, with or without `LPA:`. */
export function parseActivationCode(written: string): ParsedActivation {
  const text = written.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  if (text.length > longest) return { fault: 'length' }
  const [version = '', host, matchingId, fourth = '', flag = '', ...rest] = text.replace(/^LPA:/i, '').split('$')
  if (host === undefined) return { fault: 'format' }
  if (plainDigits(version) !== '1') return { fault: 'version' }
  const address = host.toLowerCase()
  // The last label of a host name contains a letter; four numbers would be an IP address.
  if (!hostName.test(address) || /\.\d+$/.test(address)) return { fault: 'address' }
  if (matchingId === undefined) return { fault: 'format' }
  if (!/^[0-9A-Za-z-]*$/.test(matchingId) || /\s/.test(text)) return { fault: 'token' }
  if (!['', '0', '1'].includes(flag)) return { fault: 'format' }
  const isOid = dottedDigits.test(fourth)
  const doubts: ActivationDoubt[] = [
    ...(/[a-z]/.test(matchingId) ? (['lowercase'] as const) : []),
    ...(fourth !== '' && !isOid ? (['misplaced'] as const) : []),
  ]
  return {
    code: {
      address,
      matchingId,
      oid: fourth,
      needsConfirmation: flag === '1',
      rest: rest.join('$').replace(/\$*$/, ''),
    },
    doubts,
  }
}

/** Formats an activation code in the form of QR codes: `LPA:1$host$token`. Optional parts are added only when present. */
export function formatActivationCode({ address, matchingId, oid, needsConfirmation, rest }: ActivationCode): string {
  const parts = ['1', address, matchingId, oid, needsConfirmation ? '1' : '', rest]
  return `LPA:${parts.join('$').replace(/\$*$/, '')}${matchingId === '' && oid === '' && !needsConfirmation && rest === '' ? '$' : ''}`
}
