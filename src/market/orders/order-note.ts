import * as z from 'zod'
import { containsCardNumber } from '#engine/fields/codes/card-brands.ts'

/** Words that somebody adds to an order or an event: trimmed, null when there are none; never the number of a card. */
export const note = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { params: { code: 'text' } })
  .refine((text) => !containsCardNumber(text), { params: { code: 'cardInText' } })
  .max(2000)
  .transform((text) => text.trim() || null)
  .nullable()
  .default(null)
