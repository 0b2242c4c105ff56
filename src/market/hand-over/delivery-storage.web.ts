import { writeStored, readStored } from '#engine/storage/storage.web.ts'

/** A link, and the access code it was opened with. */
export interface StoredDelivery {
  readonly token: string
  readonly code: string | null
}

/** What proves to the server whose page it is: a link, with the access code that opened it. */
export interface DeliveryProof {
  readonly token: string
  readonly code: string
}

const key = 'souk.delivery'

/** What was kept in this tab; it ends with the tab, and is worth no more than the link, which the server ends. */
export function storedDelivery(): StoredDelivery | null {
  // The token has no space; a code may be typed in groups.
  const [, token, code] = /^(\S+) (.*)$/.exec(readStored(key, 'sessionStorage') ?? '') ?? []
  return token ? { token, code: code || null } : null
}

/** Keeps a link in this tab, and the code once it was right. */
export function storeDelivery({ token, code }: StoredDelivery): void {
  writeStored(key, `${token} ${code ?? ''}`, 'sessionStorage')
}
