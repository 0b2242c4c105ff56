import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { useReportAddress } from '../report-address.web.ts'
import { useValueFormat } from '../report-table.web.tsx'
import { formatWords } from '../report.messages.ts'
import { formatValue } from '../report-format.ts'
import type { ReportInfo } from '../report.contract.ts'
import { outcomeWords, messages, stateWords, describeSchedule } from './schedule.messages.ts'
import type { Schedule, Sending } from './schedule.contract.ts'
import { schedulesQuery, sendingsQuery, useScheduleActs } from './schedule.web.ts'
import { Stall } from '#engine/ui/stall.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './schedule.module.css'

const ScheduleForm = lazyComponent(() =>
  import('./schedule-form.web.tsx').then(({ ScheduleForm }) => ({ default: ScheduleForm })),
)

/** The reports that are sent by mail: when, to whom, how the last one went. */
export function Schedules({ reports }: { readonly reports: readonly ReportInfo[] }) {
  const say = useSay()
  const go = useNavigateTo()
  const { search, address } = useReportAddress()
  const { data, isError } = useQuery(schedulesQuery)
  const opened = search['schedule'] ?? ''
  const open = (id: string): void => go(address({ schedule: id }))
  const edited = data?.find(({ id }) => id === opened)
  return (
    <div className={classes.list}>
      {isError && !data && (
        <p role="alert" className={classes.soft}>
          {say(messages.failed)}
        </p>
      )}
      {data?.length === 0 && (
        <div className={classes.empty}>
          <Stall />
          <h2>{say(messages.emptyTitle)}</h2>
          <p>{say(messages.empty)}</p>
          <Button tone="quiet" onClick={() => open('new')}>
            {say(messages.first)}
          </Button>
        </div>
      )}
      {data?.map((schedule) => (
        <Card
          key={schedule.id}
          schedule={schedule}
          report={reports.find(({ name }) => name === schedule.report)}
          onEdit={() => open(schedule.id)}
        />
      ))}
      <Suspense>
        {(opened === 'new' || edited) && (
          <ScheduleForm key={opened} reports={reports} {...(edited && { schedule: edited })} onClose={() => open('')} />
        )}
      </Suspense>
    </div>
  )
}

function Card(props: {
  readonly schedule: Schedule
  readonly report: ReportInfo | undefined
  readonly onEdit: () => void
}) {
  const { schedule, report, onEdit } = props
  const { name, active, nextAt, last, recipients, format } = schedule
  const say = useSay()
  const language = useLanguage()
  const at = useMoment()
  const acts = useScheduleActs()
  const [asked, setAsked] = useState<'remove' | 'log' | null>(null)
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>, done?: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      if (done !== undefined) announce({ tone: 'success', title: done })
    } catch (problem) {
      announceProblem(problem)
    } finally {
      setBusy(false)
    }
  }
  const named = (act: string): { 'aria-label': string } => ({ 'aria-label': say(messages.act, { act, name }) })
  return (
    <article className={classes.card} data-paused={!active || undefined}>
      <header>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className={classes.soft}>
          {report ? say(report.label) : schedule.report} · <bdi dir="ltr">{formatWords[format]}</bdi> ·{' '}
          {describeSchedule(schedule, language)}
        </p>
      </header>
      <p>
        {recipients.map(({ id, name: person, may }, place) => (
          <span key={id}>
            {place > 0 && ' · '}
            <bdi>{person}</bdi>
            {!may && <span className={classes.wrong}> ({say(messages.lost)})</span>}
          </span>
        ))}
      </p>
      <p className={classes.soft}>
        {active ? say(messages.next, { at: at(nextAt) }) : say(messages.paused)}
        {' — '}
        {last ? (
          <>
            {say(messages.last, { at: at(last.dueAt) })} (<State sending={last} />)
          </>
        ) : (
          say(messages.never)
        )}
      </p>
      <div className={classes.acts}>
        <Button
          tone="quiet"
          disabled={busy}
          {...named(say(messages.send))}
          onClick={() => void act(() => acts.send(schedule), say(messages.sending))}
        >
          {say(messages.send)}
        </Button>
        <Button
          tone="quiet"
          disabled={busy}
          {...named(say(active ? messages.pause : messages.resume))}
          onClick={() => void act(() => acts.setActive(schedule, !active))}
        >
          {say(active ? messages.pause : messages.resume)}
        </Button>
        <Button tone="quiet" {...named(say(messages.log))} onClick={() => setAsked('log')}>
          {say(messages.log)}
        </Button>
        <Button tone="quiet" {...named(say(messages.edit))} onClick={onEdit}>
          {say(messages.edit)}
        </Button>
        <Button tone="quiet" danger {...named(say(messages.remove))} onClick={() => setAsked('remove')}>
          {say(messages.remove)}
        </Button>
      </div>
      {asked === 'remove' && (
        <Confirm
          title={say(messages.remove)}
          act={say(messages.remove)}
          danger
          onAct={() => acts.remove(schedule)}
          onClose={() => setAsked(null)}
        >
          {say(messages.removeAsk, { name })}
        </Confirm>
      )}
      {asked === 'log' && <Log schedule={schedule} onClose={() => setAsked(null)} />}
    </article>
  )
}

function useMoment(): (moment: string) => string {
  const writing = useValueFormat()
  return (moment) => formatValue({ name: 'at', label: messages.log, type: 'moment' }, moment, writing)
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

function Log({ schedule: { id, name }, onClose }: { readonly schedule: Schedule; readonly onClose: () => void }) {
  const say = useSay()
  const at = useMoment()
  const { data } = useQuery(sendingsQuery(id))
  return (
    <Dialog title={say(messages.logOf, { name })} size="lg" onClose={onClose}>
      {data?.length === 0 && <p className={classes.soft}>{say(messages.never)}</p>}
      <ol className={classes.log}>
        {data?.map((sending) => (
          <li key={sending.id}>
            <p>
              <bdi>{at(sending.dueAt)}</bdi> · <State sending={sending} />
              {sending.askedBy !== null && ` · ${say(messages.byHand, { name: sending.askedBy })}`}
            </p>
            <p className={classes.soft}>
              {sending.told.map(({ name: person, outcome }, place) => (
                <span key={`${person} ${place}`}>
                  {place > 0 && ', '}
                  <bdi>{person}</bdi> ({say(outcomeWords[outcome])})
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
