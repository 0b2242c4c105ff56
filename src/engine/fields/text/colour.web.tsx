import { EmptyValue, textOf } from '../cells.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'

function Swatch({ hex }: { hex: string }) {
  return (
    <bdi dir="ltr" className={classes.figures}>
      <span className={classes.swatch} style={{ backgroundColor: hex }} />
      {hex}
    </bdi>
  )
}

function ColourCell({ value }: CellProps) {
  return textOf(value) ? <Swatch hex={textOf(value)} /> : <EmptyValue />
}

function ColourValue({ value }: FilterValueProps) {
  return <Swatch hex={value} />
}

/** A colour, in the browser. */
export const colour: WebKind = {
  Cell: ColourCell,
  FilterValue: ColourValue,
  operators: ['is', 'empty'],
  width: 8,
}
