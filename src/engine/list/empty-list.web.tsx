import { IconPlus } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Stall } from '#engine/ui/stall.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './list-states.module.css'

/** Message in place of rows when the resource has no rows: it explains what the list will contain. */
export default function EmptyList({ resource, onCreate }: { resource: Resource; onCreate: (() => void) | undefined }) {
  const say = useSay()
  return (
    <div className={classes.state}>
      <Stall />
      <h2>{say(resource.labels.many)}</h2>
      <p>{say(resource.empty)}</p>
      {onCreate && (
        <Button onClick={onCreate}>
          <IconPlus size={16} aria-hidden="true" />
          {say(resource.labels.create)}
        </Button>
      )}
    </div>
  )
}
