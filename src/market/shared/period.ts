import type { CombinedColumn, Resource, Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'

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

const messages = defineMessages('period.column', {
  label: words('Validité', 'Validity', 'السريان'),
  phrase: words('{{startDate}} – {{endDate}}', '{{startDate}} – {{endDate}}', '{{startDate}} – {{endDate}}'),
})

/** The pills of the phases of a period, and their texts with the distance of the next date. */
export const phases = defineMessages('period.phase', {
  waits: {
    tone: 'blue',
    label: words('À venir', 'Upcoming', 'لم يبدأ'),
    until: words('Début {{when}}', 'Starts {{when}}', 'يبدأ {{when}}'),
  },
  runs: {
    tone: 'green',
    label: words('En cours', 'Running', 'سارٍ'),
    until: words('Fin {{when}}', 'Ends {{when}}', 'ينتهي {{when}}'),
  },
  over: { tone: 'gray', label: words('Terminée', 'Ended', 'انتهى') },
})

/** The parts of a definition whose rows have a start date and an end date: their phase in lists, their days on cards. */
export const periodColumns = {
  combined: {
    phase: {
      field: { ...text({ label: messages.label, managed: true }), kind: 'period-phase', sort: null, filters: {} },
      of: ['startDate', 'endDate'],
    } satisfies CombinedColumn,
  },
  phrases: { period: messages.phrase },
} satisfies Pick<Resource, 'combined' | 'phrases'>
