import type { Row } from '#engine/definition/resource.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { profileBatch } from './profile-batch.ts'
import type { profileId } from '../profiles/profile-id.ts'
import classes from './profile-batch.module.css'
import { cameWithMessage } from './batch-link.messages.ts'

/** Shows the batch that a profile came in, with a link for people who may read batches. */
export function BatchLink({ row }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  const may = useMay()
  const { batchId: id } = row
  if (!id) return null
  const name = <bdi>{row.titles?.['batchId']}</bdi>
  return (
    <p className={classes.came}>
      {say(cameWithMessage)}{' '}
      {may('profile-batch:read') ? <AppLink href={`${profileBatch.screen}/${id}`}>{name}</AppLink> : name}
    </p>
  )
}
