import { randomBytes } from 'node:crypto'

/** The fields that mark a movement as a test payment in lists of transactions. */
export function testMark(): { readonly test: true; readonly payerStatus: string; readonly reference: string } {
  return { test: true, payerStatus: 'TEST', reference: `TEST-${randomBytes(6).toString('hex').toUpperCase()}` }
}
