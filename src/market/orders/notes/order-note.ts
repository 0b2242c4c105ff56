import * as z from 'zod'
import { containsCardNumber } from '#engine/fields/codes/card-brands.ts'

/** Words that somebody adds to an order: trimmed; never the number of a card. */
export const noteText = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { params: { code: 'text' } })
  .refine((text) => !containsCardNumber(text), { params: { code: 'cardInText' } })
  .max(2000)
  .trim()

/** Words that somebody adds to an order or an event; null when there are none. */
export const note = noteText
  .transform((text) => text || null)
  .nullable()
  .default(null)
