import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { importQuery, isWorking } from './imports.web.ts'
import { useCurrentImport } from './use-current-import.web.ts'
import { importAddress } from './may-import.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from '#engine/jobs/bulk.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

/** A strip above a list with the person's current import: its progress, and a link to it. */
export default function ImportStrip({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const say = useSay()
  const cache = useQueryClient()
  const { data: run, error } = useQuery(importQuery(id))
  const { putAway } = useCurrentImport(resource)
  const gone = error instanceof ApiProblem && error.status === 404
  useEffect(() => {
    if (gone) putAway()
  })
  const wrote = useRef(false)
  useEffect(() => {
    if (run?.state === 'committing') wrote.current = true
    else if (wrote.current) void cache.invalidateQueries({ queryKey: ['list'] })
  }, [run?.state, cache])
  if (!run) return null
  const label = say(importMessages.strip[run.state])
  return (
    <div className={classes.job}>
      <span className={classes.said}>{label}</span>
      <bdi>{run.fileName}</bdi>
      {isWorking(run) ? (
        <progress
          className={classes.progress}
          value={run.done}
          max={Math.max(run.total, run.done, 1)}
          aria-label={label}
        />
      ) : (
        <span className={classes.spacer} />
      )}
      <AppLink href={importAddress(resource, id)}>{say(importMessages.strip.open)}</AppLink>
      {!isWorking(run) && (
        <IconButton label={say(importMessages.strip.putAway)} onClick={putAway}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
