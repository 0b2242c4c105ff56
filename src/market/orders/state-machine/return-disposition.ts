import type { Choice } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** The dispositions of delivered pieces that are refunded; `keep` leaves the stock unchanged. */
export const returnDispositions = defineMessages('orders.return-disposition', [
  { value: 'put_back', label: words('Remettre en stock', 'Return to stock', 'الإعادة إلى المخزون') },
  { value: 'write_off', label: words('Passer en perte', 'Write off', 'الشطب من المخزون') },
  { value: 'keep', label: words('Laisser le stock tel quel', 'Leave the stock as it is', 'ترك المخزون كما هو') },
] as const satisfies readonly Choice[])

export type ReturnDisposition = (typeof returnDispositions)[number]['value']
