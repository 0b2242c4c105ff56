import { useQueries } from '@tanstack/react-query'
import { problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import type { Job } from './running-jobs.web.ts'
import classes from './bulk.module.css'
import { bulkMessages } from '#engine/jobs/bulk.messages.ts'

const maxNamedRows = 25

/** The receipt of a bulk action: each refused row, with the reason. */
export default function JobReceipt({ job, resource, onClose }: { job: Job; resource: Resource; onClose: () => void }) {
  const say = useSay()
  const rows = useQueries({
    queries: job.problems.slice(0, maxNamedRows).map(({ id }) => ({ ...recordQuery(resource, id), staleTime: 60_000 })),
  })
  const why = (code: string): string => {
    const kind = Object.values(problems).find((one) => one.code === code)
    return say((kind ?? problems.internal).title)
  }
  return (
    <Dialog title={say(bulkMessages.receipt)} size="lg" onClose={onClose}>
      <p className={classes.summary}>
        {say(bulkMessages.done[job.kind], { count: job.done - job.failed })}{' '}
        {say(bulkMessages.refused, { count: job.failed })}
      </p>
      <ul className={classes.problems}>
        {job.problems.map(({ id, code }, place) => {
          const row = rows[place]?.data
          return (
            <li key={id}>
              <AppLink href={`${resource.screen}/${id}`}>
                <span dir="auto">{row ? titleOf(resource, row) : id.slice(0, 8)}</span>
              </AppLink>
              <span>{why(code)}</span>
            </li>
          )
        })}
      </ul>
      {job.failed > job.problems.length && (
        <p className={classes.summary}>{say(bulkMessages.more, { count: job.failed - job.problems.length })}</p>
      )}
    </Dialog>
  )
}
