import type { Rule } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'

const tooEarly = words(
  'La date de fin doit venir après la date de début',
  'The end date must come after the start date',
  'يجب أن يأتي تاريخ النهاية بعد تاريخ البداية',
)

/** A period holds its first day and not its last, so that it needs two different days. */
export const endsAfterItStarts: Rule = ({ startDate, endDate }) =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate <= startDate
    ? [{ field: 'endDate', code: 'order', sentence: tooEarly }]
    : []
