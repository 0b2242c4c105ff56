import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { writeDayDistance } from './day-distance.web.ts'
import { phases } from './period.ts'
import { periodPhaseOf } from './period-phase.ts'

const soonDays = 7

/** The phase of a row's period today, with the distance of its next date. A row that is not active has none. */
export default function PeriodPhaseCell({ row }: Pick<CellProps, 'row'>) {
  const say = useSay()
  const language = useLanguage()
  const phase = periodPhaseOf(row ?? {}, todayIn(organisation.zone))
  const { state } = phase
  if (state === 'off') return <EmptyValue />
  const shown = phases[state === 'always' ? 'runs' : state]
  const text =
    'until' in shown && 'days' in phase && phase.days !== null
      ? say(shown.until, { when: writeDayDistance(phase.days, language) })
      : say(shown.label)
  const endsSoon = state === 'runs' && phase.days !== null && phase.days <= soonDays
  return <StatusPill tone={endsSoon ? 'orange' : shown.tone}>{text}</StatusPill>
}
