import { createPortal } from 'react-dom'
import type { Row } from '#engine/definition/resource.ts'
import { PrintCard } from './print-card.web.tsx'
import type { profileId } from '../profiles/profile-id.ts'
import classes from './print-sheet.module.css'

/** The possible numbers of cards on an A4 sheet. */
export const cardsPerPage = [1, 2, 8] as const

export type CardsPerPage = (typeof cardsPerPage)[number]

type Profiles = readonly Row<typeof profileId>[]

/** The sheets of cards, which replace the page in print. There is one card per profile; page breaks never split a card. */
export function PrintSheet({ rows, per = 1 }: { readonly rows: Profiles; readonly per?: CardsPerPage }) {
  const pages = Array.from({ length: Math.ceil(rows.length / per) }, (_, page) =>
    rows.slice(page * per, (page + 1) * per),
  )
  return createPortal(
    <div className={classes.sheets} aria-hidden="true">
      {pages.map((page) => (
        <Sheet key={page[0]?.id} rows={page} per={per} />
      ))}
    </div>,
    document.body,
  )
}

/** One sheet of cards, printed or in the preview. */
export function Sheet({ rows, per }: { readonly rows: Profiles; readonly per: CardsPerPage }) {
  return (
    <div className={classes.page} data-per={per}>
      {rows.map((row) => (
        <PrintCard key={row.id} row={row} />
      ))}
    </div>
  )
}
