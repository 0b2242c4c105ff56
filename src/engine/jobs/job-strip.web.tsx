import { Button, CloseButton, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { Suspense, useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useT } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { isOver, dismissJob, undoJob } from './bulk-jobs.web.ts'
import type { Job } from './running-jobs.web.ts'
import classes from './bulk.module.css'

const Receipt = lazyComponent(() => import('./job-receipt.web.tsx'))

/** One bulk action: how far it is, then what it did, with its receipt and its undo. */
export default function JobStrip({ job, resource }: { job: Job; resource: Resource }) {
  const t = useT()
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
        {over ? t(`bulk.done.${job.kind}`, { count: changed }) : t(`bulk.running.${job.kind}`, { count: job.total })}
        {job.failed > 0 && <span className={classes.refused}>{t('bulk.refused', { count: job.failed })}</span>}
      </span>
      {!over && (
        <Progress
          className={classes.progress}
          value={job.total > 0 ? (100 * job.done) / job.total : 0}
          aria-label={t('bulk.progress')}
        />
      )}
      {over && job.failed > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('bulk.receipt')}
        </Button>
      )}
      {over && job.undoable && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={undo}>
          {t('list.undo')}
        </Button>
      )}
      {over && <CloseButton size="sm" aria-label={t('bulk.putAway')} onClick={() => dismissJob(job)} />}
      {open && (
        <Suspense>
          <Receipt job={job} resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
