import type { FunctionComponent, ReactNode } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Values } from '#engine/form/merge-edits.web.ts'
import { hasBeside, RecordBeside } from './record-beside.web.tsx'
import classes from '../record-actions-menu.module.css'

/** Props of content beside a form: the typed values, or the row when it is read-only. */
export interface PreviewProps<Of extends Resource = Resource> {
  readonly row: Row<Of> | null
  readonly values: Values
  /** Sets a field of the form; absent without a form. */
  readonly set?: ((name: string, value: unknown) => void) | undefined
}

/** A preview made from the form's values, beside it. */
export type Preview<Of extends Resource = Resource> = FunctionComponent<PreviewProps<Of>>

/** Fields beside the preview of their values, or beside the rows related to the record. */
export function WithPreview<Of extends Resource>(props: {
  readonly resource: Of
  readonly preview: Preview<Of> | undefined
  readonly row: Row<Of> | null
  readonly values: Values
  readonly set?: PreviewProps['set']
  readonly children: ReactNode
}) {
  const { resource, preview: Shown, row, values, set, children } = props
  if (!Shown && !hasBeside(resource, row)) return children
  return (
    <div className={classes.beside}>
      <div className={classes.own}>{children}</div>
      {Shown ? (
        <Shown row={row} values={values} set={set} />
      ) : (
        <RecordBeside resource={resource} row={row} values={values} />
      )}
    </div>
  )
}
