import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './list.module.css'
import { filterMessages } from '#engine/list/list.messages.ts'

const ListSheet = lazyComponent(() => import('./list-sheet.web.tsx'))

/**
 * The button that shows the controls of a screen in a sheet beside or, on a phone, over the lower part of its content, so that
 * the content starts near the top of the screen.
 */
export function FilterSheet(props: {
  /** The number of active filters. */
  readonly count: number
  readonly children: ReactNode
}) {
  const { count, children } = props
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        {say(filterMessages.group)}
        {count > 0 && <bdi className={classes.badge}>{count}</bdi>}
      </Button>
      {open && (
        <LazyBoundary>
          <ListSheet onClose={() => setOpen(false)}>{children}</ListSheet>
        </LazyBoundary>
      )}
    </>
  )
}
