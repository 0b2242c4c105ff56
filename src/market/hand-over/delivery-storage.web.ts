import { writeStored, readStored } from '#engine/storage/storage.web.ts'

/** The token of a delivery link, and its access code once the customer has entered it. */
export interface StoredDelivery {
  readonly token: string
  readonly code: string | null
}

/** The credentials of an opened delivery page: the token of its link and its access code. */
export interface DeliveryProof {
  readonly token: string
  readonly code: string
}

const key = 'souk.delivery'

/**
 * The delivery link stored in this tab. It is lost when the tab closes, and the server stops accepting it when it
 * expires.
 */
export function storedDelivery(): StoredDelivery | null {
  // The token contains no space; the code may contain spaces.
  const [, token, code] = /^(\S+) (.*)$/.exec(readStored(key, 'sessionStorage') ?? '') ?? []
  return token ? { token, code: code || null } : null
}

/** Stores a delivery link in this tab, with its access code once the server has accepted the code. */
export function storeDelivery({ token, code }: StoredDelivery): void {
  writeStored(key, `${token} ${code ?? ''}`, 'sessionStorage')
}
