import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { phases } from './period.ts'
import { periodPhaseOf } from './period-phase.ts'

/** The phase of a row's period today. A row that is not active has none. */
export default function PeriodPhaseCell({ row }: Pick<CellProps, 'row'>) {
  const say = useSay()
  const { state } = periodPhaseOf(row ?? {}, todayIn(organisation.zone))
  if (state === 'off') return <EmptyValue />
  const { tone, label } = phases[state === 'always' ? 'runs' : state]
  return <StatusPill tone={tone}>{say(label)}</StatusPill>
}
