import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { pluralMessages, messages } from './assign.messages.ts'
import type { Assigning, readAssigning } from './bulk-assignment.contract.ts'
import { assignPath } from './bulk-assignment.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './assign.module.css'

const pace = 500

/** The progress of a bulk assignment. At the end it lists each refused profile with the reason. */
export function AssignReceipt({ begun, onClose }: { readonly begun: Assigning; readonly onClose: () => void }) {
  const say = useSay()
  const cache = useQueryClient()
  const { data: job = begun } = useQuery({
    ...dataQuery<typeof readAssigning>(['assigning', begun.id], `${assignPath}/:id`, { params: { id: begun.id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : pace),
  })
  const over = job.state === 'done' || job.state === 'failed'
  useEffect(() => {
    if (over) void cache.invalidateQueries({ queryKey: ['list'] })
  }, [over, cache])
  const count = job.done - job.refused
  return (
    <div className={classes.form}>
      {over ? (
        <p role="status">{say(pluralMessages.given, { count })}</p>
      ) : (
        <>
          <progress value={job.done} max={Math.max(job.total, 1)} aria-label={say(messages.working)} />
          <p className={classes.soft} role="status">
            {say(messages.leave)}
          </p>
        </>
      )}
      {job.refusals.length > 0 && (
        <>
          <h3>{say(messages.refused)}</h3>
          <ul className={classes.refusals}>
            {job.refusals.map(({ id, iccid, reason }) => (
              <li key={id}>
                <AppLink href={`${profileId.screen}/${id}`}>
                  <bdi className="code">{iccid ?? id.slice(0, 8)}</bdi>
                </AppLink>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.acts}>
        <Button tone="quiet" onClick={onClose}>
          {say(messages.close)}
        </Button>
      </div>
    </div>
  )
}
