import { dataQuery } from '#engine/http/api-query.web.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { RecordStrip } from '#engine/record/record-strip.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { formatValue } from '../report-format.ts'
import { useValueFormat } from '../report-table.web.tsx'
import type { Sending, scheduleSending, scheduleSendings } from './schedule.contract.ts'
import { messages, outcomeWords, stateWords } from './schedule.messages.ts'
import { reportSchedule } from './schedule.ts'
import classes from './schedule.module.css'

interface ScheduleProps {
  readonly row: Row<typeof reportSchedule>
}

const tabs: readonly OwnTab<typeof reportSchedule>[] = [{ key: 'log', label: messages.log, place: 'first', Panel: Log }]

/** A new schedule is weekly. */
const monday = { onDay: 1 }

/** The page of a schedule: its values, the log of sendings, and the button that sends the report now. */
export function ScheduleScreen({ id }: { readonly id: string }) {
  return (
    <RecordScreen
      resource={reportSchedule}
      id={id}
      start={monday}
      head={{ Acts: SendNow }}
      summary={Sendings}
      tabs={tabs}
    />
  )
}

/** The next sending of an active schedule, and the last one. */
function Sendings({ row }: ScheduleProps) {
  return (
    <RecordStrip
      resource={reportSchedule}
      row={row}
      names={[...(row.active ? ['nextAt'] : []), 'lastAt', 'lastState']}
    />
  )
}

function SendNow({ row: { id } }: ScheduleProps) {
  const say = useSay()
  const may = useMay()
  const cache = useQueryClient()
  const send = useMutation({
    mutationFn: () => callApi<typeof scheduleSending>('POST', `${reportSchedule.path}/:id/send`, { params: { id } }),
    onSuccess: () => announce({ tone: 'success', title: say(messages.sending) }),
    onError: announceProblem,
    onSettled: () => cache.invalidateQueries({ queryKey: ['list', reportSchedule.name] }),
  })
  if (!may('report-schedule:update')) return null
  return (
    <Button tone="quiet" disabled={send.isPending} onClick={() => send.mutate()}>
      {say(messages.send)}
    </Button>
  )
}

/** The query for the sendings of a schedule. It is refetched while a sending is waiting. */
function sendingsQuery(id: string) {
  return queryOptions({
    ...dataQuery<typeof scheduleSendings>(
      ['list', reportSchedule.name, id, 'sendings'],
      `${reportSchedule.path}/:id/sendings`,
      { params: { id } },
    ),
    refetchInterval: ({ state }) => (state.data?.some((sending) => sending.state === 'waiting') ? 1500 : false),
  })
}

function Log({ row: { id } }: ScheduleProps) {
  const say = useSay()
  const format = useValueFormat()
  const { data } = useQuery(sendingsQuery(id))
  const at = (moment: string): string =>
    formatValue({ name: 'at', label: messages.log, type: 'moment' }, moment, format)
  if (data?.length === 0) return <p className={classes.soft}>{say(messages.never)}</p>
  return (
    <ol className={classes.log} aria-busy={!data}>
      {data?.map((sending) => (
        <li key={sending.id}>
          <p>
            <bdi>{at(sending.dueAt)}</bdi> · <State sending={sending} />
            {sending.askedBy !== null && ` · ${say(messages.byHand, { name: sending.askedBy })}`}
          </p>
          <p className={classes.soft}>
            {sending.told.map(({ name, outcome }, place) => (
              <span key={`${name} ${place}`}>
                {place > 0 && ', '}
                <bdi>{name}</bdi> ({say(outcomeWords[outcome])})
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}

function State({ sending: { state, problem } }: { readonly sending: Sending }) {
  const say = useSay()
  return (
    <span className={classes.state} data-state={state}>
      {say(stateWords[state])}
      {problem !== null && state === 'failed' && (
        <>
          {' '}
          <bdi dir="ltr">{problem}</bdi>
        </>
      )}
    </span>
  )
}
