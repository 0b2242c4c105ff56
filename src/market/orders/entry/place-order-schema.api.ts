import * as z from 'zod'
import { identifier } from '#engine/fields/choices/reference.ts'
import { note } from '../order-note.api.ts'

const mostLines = 100

const chosen = z.nullable(identifier).default(null)

/** The lines of an order to come: an article, or a plack of it, from any provider or from one. */
export const wantedLines = z
  .array(
    z.strictObject({
      articleId: chosen,
      plackId: chosen,
      providerId: chosen,
      quantity: z.int().min(1).max(10_000),
    }),
  )
  .min(1)
  .max(mostLines)

/** An order to place: its customer, its lines, and whether it is submitted at once. */
export const orderToPlace = z.strictObject({
  customerId: identifier,
  note,
  location: note,
  lines: wantedLines,
  submit: z.boolean().default(false),
})

/** The same as a type. */
export type Placed = z.output<typeof orderToPlace>
