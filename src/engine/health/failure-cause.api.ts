import { errorCodeOf } from '#engine/definition/error-code.ts'
import { errorMessageFor } from '#engine/http/log.api.ts'

/** The causes of failed connections, in words for the operator. */
const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of the server is unknown: check its spelling and the DNS',
  EAI_AGAIN: 'the name of the server cannot be looked up: check the DNS',
  EDNS: 'the name of the server is unknown: check its spelling and the DNS',
  ECONNREFUSED: 'nothing listens at that address and port',
  ETIMEDOUT: 'no answer: check the address, the port and the firewall',
  EAUTH: 'the mail server refuses the account or its password',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed: name its authority in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'the authority of the certificate is unknown: name it in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the authority of the certificate is unknown: name it in NODE_EXTRA_CA_CERTS',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  '28P01': 'PostgreSQL refuses the account or its password',
  '3D000': 'the database does not exist on the server; the first start creates it if its account may',
}

/** The cause of a failed connection to a service, from the error or from the error that caused it, in one sentence. */
export function causeOf(error: unknown): string {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const named = causes[errorCodeOf(one)] ?? Object.entries(causes).find(([code]) => String(one).includes(code))?.[1]
    if (named !== undefined) return named
  }
  return errorMessageFor(error)
}
