import { EmptyValue, textOf } from '../cells.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, FilterValueProps } from '../web-kind.web.tsx'

function Swatch({ hex }: { hex: string }) {
  return (
    <bdi dir="ltr" className={classes.figures}>
      <span className={classes.swatch} style={{ backgroundColor: hex }} />
      {hex}
    </bdi>
  )
}

/** Shows a colour. */
export function Cell({ value }: CellProps) {
  return textOf(value) ? <Swatch hex={textOf(value)} /> : <EmptyValue />
}

/** Says a colour that a list is filtered by. */
export function FilterValue({ value }: FilterValueProps) {
  return <Swatch hex={value} />
}
