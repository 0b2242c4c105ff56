import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { isOver, dismissJob, undoJob } from './bulk-jobs.web.ts'
import type { Job } from './running-jobs.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { rowMessages } from '#engine/crud/row-action.messages.ts'
import { bulkMessages } from '#engine/jobs/bulk.messages.ts'
import Receipt from './job-receipt.web.tsx'
import classes from './bulk.module.css'

/** One bulk action: its progress, then its result, with the receipt and the undo button. */
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
        <progress
          className={classes.progress}
          value={job.done}
          max={Math.max(job.total, 1)}
          aria-label={say(bulkMessages.progress)}
        />
      )}
      {over && job.failed > 0 && (
        <Button tone="bare" onClick={() => setOpen(true)}>
          {say(bulkMessages.receipt)}
        </Button>
      )}
      {over && job.undoable && (
        <Button tone="bare" busy={busy} onClick={undo}>
          {say(rowMessages.undo)}
        </Button>
      )}
      {over && (
        <IconButton label={say(bulkMessages.putAway)} onClick={() => dismissJob(job)}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
      {open && (
        <LazyBoundary>
          <Receipt job={job} resource={resource} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}
