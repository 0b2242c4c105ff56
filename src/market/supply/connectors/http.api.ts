import * as z from 'zod'
import { errorCodeOf } from '#engine/definition/error-code.ts'
import {
  NotPublicAddressError,
  requestPublic,
  type OutgoingRequest,
  type OutgoingResponse,
} from '#market/shared/outgoing-request.api.ts'
import { NoAnswer, SupplierRefusal } from './connector.ts'

/** Sends one request and returns its response. Tests replace it to inject faults of the network. */
export type Send = (address: string, request: OutgoingRequest) => Promise<OutgoingResponse>

const patience = 20_000
const mostRead = 4_194_304

/** Sends requests to public addresses, and to stand-ins on this machine. */
export const sendToSupplier: Send = (address, request) => requestPublic(address, request, { local: true, patience })

/** A response with its body parsed. */
export interface Reply {
  readonly code: number
  readonly body: unknown
  readonly text: string
  readonly retryAfter: number | null
}

// With these errors, the request was never sent.
const certificate = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/
const unreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/**
 * Sends a request and parses its response. Throws `SupplierRefusal` when the supplier certainly did not act: an invalid certificate, no
 * connection, 401, 403 or 429. Throws `NoAnswer` for time-outs, lost connections, 5xx and unreadable bodies.
 */
export async function exchange(
  send: Send,
  address: string,
  request: Omit<OutgoingRequest, 'mostRead'>,
): Promise<Reply> {
  const response = await send(address, { ...request, mostRead }).catch((error: unknown) => {
    const code = errorCodeOf(error)
    if (error instanceof NotPublicAddressError) throw new SupplierRefusal('settings', 'NOT_PUBLIC')
    if (certificate.test(code)) throw new SupplierRefusal('settings', code)
    if (unreachable.test(code)) throw new SupplierRefusal('busy', code)
    // The cause is not kept, because it could contain the address or the body.
    throw code !== '' || (error instanceof Error && error.name === 'TimeoutError') ? new NoAnswer(code) : error
  })
  const { code, retryAfter, text } = response
  if (code === 401 || code === 403) throw new SupplierRefusal('settings', `HTTP ${code}`)
  if (code === 429) throw new SupplierRefusal('busy', 'HTTP 429', retryAfter)
  if (code >= 500 || code === 408 || code === 0) throw new NoAnswer(`HTTP ${code}`)
  return { code, body: parsedExactly(text), text, retryAfter }
}

/**
 * Parses JSON without losing digits: each number becomes a string, because suppliers send ICCIDs as numbers beyond 2^53 and amounts as
 * decimals. Returns undefined for a text that is not JSON.
 */
export function parsedExactly(text: string): unknown {
  try {
    return JSON.parse(
      text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
        token.startsWith('"') ? token : `"${token}"`,
      ),
    )
  } catch {
    return undefined
  }
}

/** Reads a body by a schema. An unreadable body is no answer. */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(body)
  if (!success) throw new NoAnswer('unreadable')
  return data
}

/** Reads every page of a catalogue. A page that fails fails the whole, because a part of a catalogue proves nothing. */
export async function everyPage<Plan>(
  ask: (page: number) => Promise<{ readonly plans: readonly Plan[]; readonly last: string | null | undefined }>,
): Promise<readonly Plan[]> {
  const all: Plan[] = []
  for (let page = 1; ; page += 1) {
    const { plans, last } = await ask(page)
    // Also ends a catalogue that counts pages without end.
    if (plans.length === 0 && page < Number(last ?? 1)) throw new NoAnswer('empty page')
    all.push(...plans)
    if (page >= Number(last ?? 1)) return all
  }
}

/** A number or text of a supplier, as `parsedExactly` reads it. */
export const digits = z.string().regex(/^-?\d+(\.\d+)?$/)

/** Multiplies decimal text by ten to a power, exactly: `shifted('18000', -4)` is `1.8`. */
export function shifted(value: string, power: number): string {
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  const all = power < 0 ? whole.padStart(1 - power, '0') + rest : whole + rest.padEnd(power, '0')
  const at = power < 0 ? Math.max(whole.length, 1 - power) + power : whole.length + power
  const decimals = all.slice(at).replace(/0+$/, '')
  return `${sign}${all.slice(0, at).replace(/^0+(?=\d)/, '')}${decimals && `.${decimals}`}`
}

/** The activation code of an address and a token; a whole code passes unchanged. */
export function lpaOf(address: string, token: string): string {
  const whole = [token, address].find((one) => /^(LPA:)?1\$/i.test(one))
  return whole === undefined ? `LPA:1$${address}$${token}` : whole.replace(/^(LPA:)?1\$/i, 'LPA:1$')
}
