import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRestoreFocus } from '#engine/ui/use-restore-focus.web.ts'
import classes from './floating.module.css'

/** A panel that opens beside its button and closes with Escape or a click elsewhere. */
export function FloatingPanel(props: {
  readonly end?: boolean
  /** How wide it is where there is room; as a filter usually is unless said otherwise. */
  readonly width?: string
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  useRestoreFocus()
  return (
    <Popover
      opened
      onChange={(opened) => !opened && props.onClose()}
      position={props.end ? 'bottom-end' : 'bottom-start'}
      shadow="md"
      width={props.width ?? 300}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={props.label}>
        {props.children}
      </Popover.Dropdown>
    </Popover>
  )
}
