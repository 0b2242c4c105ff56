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

/** Displays a colour. */
export function Cell({ value }: CellProps) {
  return textOf(value) ? <Swatch hex={textOf(value)} /> : <EmptyValue />
}

/** Displays the colour by which a list is filtered. */
export function FilterValue({ value }: FilterValueProps) {
  return <Swatch hex={value} />
}
