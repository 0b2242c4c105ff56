import type { Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** A period of days in the organisation's time zone; the end is exclusive: `2026-11-01` to `2026-12-01` is November. */
export interface DayPeriod {
  readonly from: string
  readonly to: string
}

const tooEarly = defineMessages(
  'period',
  words(
    'La date de fin ne peut pas venir avant la date de début',
    'The end date cannot come before the start date',
    'لا يمكن أن يسبق تاريخ النهاية تاريخ البداية',
  ),
)

/** The last day must not be before the first; both belong to the period and may be equal. */
export const endsAfterItStarts: Rule = ({ startDate, endDate }) =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
    ? [{ field: 'endDate', code: 'order', sentence: tooEarly }]
    : []
