import { writeStored, readStored } from '#engine/storage/storage.web.ts'

/** The token of a link, and its access code once entered. */
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

/** The link stored in this tab; it is dropped with the tab and expires on the server. */
export function storedDelivery(): StoredDelivery | null {
  // The token has no space; the code may contain spaces.
  const [, token, code] = /^(\S+) (.*)$/.exec(readStored(key, 'sessionStorage') ?? '') ?? []
  return token ? { token, code: code || null } : null
}

/** Stores a link in this tab, with its code once accepted. */
export function storeDelivery({ token, code }: StoredDelivery): void {
  writeStored(key, `${token} ${code ?? ''}`, 'sessionStorage')
}
