import { createPortal } from 'react-dom'
import type { Row } from '#engine/definition/resource.ts'
import { profileId } from '../profiles/profile-id.ts'
import classes from './print-sheet.module.css'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { countryName } from '#market/shared/plan/country-names.ts'
import { parseActivationCode } from '../esim/activation-code.ts'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { QrPicture } from '#market/shared/qr/qr-picture.web.tsx'
import { codeWords } from './qr.messages.ts'
import { messages } from './print-card.messages.ts'

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

/**
 * The printed card for a customer: the QR code four centimetres wide, the network, and the code to type on a device without a camera.
 */
function PrintCard({ row }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  const language = useLanguage()
  const { lpaEsim: text, iccid, countryCode: country } = row
  const read = parseActivationCode(text)
  const code = 'code' in read ? read.code : null
  return (
    <article className={classes.card}>
      <QrPicture text={text} level="Q" title={iccid} />
      <div>
        <h2>{say(messages.install)}</h2>
        <p className={classes.network}>
          <bdi>{row.brand || row.operator}</bdi>
          {country && (
            <>
              {' · '}
              <bdi>{countryName(country, language)}</bdi>
            </>
          )}
        </p>
        <p>{say(messages.how)}</p>
        <p>{say(messages.once)}</p>
        {code?.needsConfirmation && <p>{say(messages.asks)}</p>}
        <dl>
          <div>
            <dt>{say(profileId.fields.iccid.label)}</dt>
            <dd>
              <IccidDigits iccid={iccid} />
            </dd>
          </div>
          {code && (
            <>
              <div>
                <dt>{say(codeWords.server)}</dt>
                <dd>
                  <bdi dir="ltr">{code.address}</bdi>
                </dd>
              </div>
              <div>
                <dt>{say(codeWords.token)}</dt>
                <dd>{code.matchingId ? <bdi dir="ltr">{code.matchingId}</bdi> : say(codeWords.noToken)}</dd>
              </div>
            </>
          )}
        </dl>
      </div>
    </article>
  )
}
