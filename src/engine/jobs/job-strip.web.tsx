import { Button, CloseButton, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { Suspense, useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { isOver, dismissJob, undoJob } from './bulk-jobs.web.ts'
import type { Job } from './running-jobs.web.ts'
import classes from './bulk.module.css'
import { bulkMessages, listMessages } from '#engine/list/list.messages.ts'

const Receipt = lazyComponent(() => import('./job-receipt.web.tsx'))

/** One bulk action: how far it is, then what it did, with its receipt and its undo. */
export default function JobStrip({ job, resource }: { job: Job; resource: Resource }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const changed = job.done - job.failed
  const over = isOver(job)
  const undo = (): void => {
    setBusy(true)
    undoJob(job)
      .catch(announceProblem)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.job} data-over={over || undefined}>
      <span className={classes.said}>
        {over
          ? say(bulkMessages.done[job.kind], { count: changed })
          : say(bulkMessages.running[job.kind], { count: job.total })}
        {job.failed > 0 && <span className={classes.refused}>{say(bulkMessages.refused, { count: job.failed })}</span>}
      </span>
      {!over && (
        <Progress
          className={classes.progress}
          value={job.total > 0 ? (100 * job.done) / job.total : 0}
          aria-label={say(bulkMessages.progress)}
        />
      )}
      {over && job.failed > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {say(bulkMessages.receipt)}
        </Button>
      )}
      {over && job.undoable && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={undo}>
          {say(listMessages.undo)}
        </Button>
      )}
      {over && <CloseButton size="sm" aria-label={say(bulkMessages.putAway)} onClick={() => dismissJob(job)} />}
      {open && (
        <Suspense>
          <Receipt job={job} resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
