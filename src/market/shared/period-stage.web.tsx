import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { stages } from './period.ts'

/** The stage of a row's period today. A row that is not active has none. */
export default function PeriodStage({ row }: Pick<CellProps, 'row'>) {
  const say = useSay()
  if (!row?.active) return <EmptyValue />
  const today = todayIn(organisation.zone)
  const [start, end] = [textOf(row['startDate']), textOf(row['endDate'])]
  const { tone, label } = stages[start > today ? 'upcoming' : end !== '' && end < today ? 'ended' : 'running']
  return <StatusPill tone={tone}>{say(label)}</StatusPill>
}
