import { randomBytes } from 'node:crypto'

/** What marks a movement that was only a test, wherever movements are listed. */
export function testMark(): { readonly test: true; readonly payerStatus: string; readonly reference: string } {
  return { test: true, payerStatus: 'TEST', reference: `TEST-${randomBytes(6).toString('hex').toUpperCase()}` }
}
