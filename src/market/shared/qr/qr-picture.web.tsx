import { useMemo } from 'react'
import { qrOf, type QrLevel } from './qr.ts'
import classes from './qr-picture.module.css'

/** A QR code, black on white in every theme, with an accessible name. */
export function QrPicture(props: { readonly text: string; readonly level: QrLevel; readonly title: string }) {
  const { text, level, title } = props
  const { size, path } = useMemo(() => qrOf(text, level), [text, level])
  return (
    <svg
      className={classes.picture}
      role="img"
      aria-label={title}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <title>{title}</title>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
