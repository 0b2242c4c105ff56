/** Returns a new key for one creation. Requests with the same key create only one record. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists only on https and localhost.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
