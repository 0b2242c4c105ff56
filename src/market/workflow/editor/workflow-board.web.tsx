import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { orderEvent } from '../order-event.ts'
import { WorkflowGraph } from './workflow-graph.web.tsx'
import { workflowQuery } from '../workflow.web.ts'
import { Remarks } from './workflow-remarks.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { messages } from './workflow-board.messages.ts'
import PublishDialog from './publish-dialog.web.tsx'
import RecordDrawer from '#engine/record/record-drawer.web.tsx'
import classes from '../workflow.module.css'

/** The event in the dialog: an existing event or a new one. */
type OpenEvent = { readonly id: string } | { readonly id: 'new'; readonly statusId: string; readonly targetId?: string }

/** The workflow as boxes and arrows, with its problems and the publish button. */
export default function WorkflowBoard() {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { data } = useQuery(workflowQuery)
  const [openEvent, setOpenEvent] = useState<OpenEvent | null>(null)
  const [publishing, setPublishing] = useState(false)
  if (!data) return <div className={classes.coming} />
  const version = { version: writeNumber(data.published.version, language) }
  const mayDraw = may('order-event:create')
  return (
    <section className={classes.board} aria-label={say(messages.title)}>
      <header className={classes.head}>
        <h2>{say(messages.title)}</h2>
        <span className={classes.version}>{say(messages.published, version)}</span>
        {data.changed && (
          <p className={classes.changed} role="status">
            {say(messages.changed, version)}
          </p>
        )}
        <span className={classes.spacer} />
        {data.changed && may('order-status:update') && (
          <Button onClick={() => setPublishing(true)}>{say(messages.publish)}</Button>
        )}
      </header>
      <WorkflowGraph
        workflow={data.drawn}
        remarked={new Set(data.remarks.flatMap(({ statusId }) => statusId ?? []))}
        onEvent={(id) => setOpenEvent({ id })}
        onDraw={
          mayDraw
            ? (statusId, targetId) => setOpenEvent({ id: 'new', statusId, ...(targetId !== undefined && { targetId }) })
            : undefined
        }
      />
      {mayDraw && <p className={classes.hint}>{say(messages.hint)}</p>}
      {data.remarks.length > 0 && (
        <div className={classes.remarks}>
          <h3>
            <IconAlertTriangle size={16} aria-hidden="true" /> {say(messages.remarks)}
          </h3>
          <Remarks workflow={data} />
        </div>
      )}
      <LazyBoundary>
        {publishing && <PublishDialog workflow={data} onClose={() => setPublishing(false)} />}
        {openEvent && (
          <RecordDrawer
            resource={orderEvent}
            id={openEvent.id}
            {...('statusId' in openEvent && {
              prefill: { statusId: openEvent.statusId, targetId: openEvent.targetId ?? null, trigger: 'manual' },
            })}
            onClose={() => setOpenEvent(null)}
          />
        )}
      </LazyBoundary>
    </section>
  )
}
