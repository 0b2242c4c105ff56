import { inCurrency, minorUnits } from '#engine/definition/amount.ts'
import { Code, Prose } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/numbers/figures.web.tsx'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { said } from './payment-page.messages.ts'
import type { PaymentView } from './payment-view.ts'
import classes from './payment-page.module.css'

/** The order as its customer recognises it: number, lines, total, what is due. */
export function Summary({ view, heading = false }: { readonly view: PaymentView; readonly heading?: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const amount = (value: string) => writeNumber(value, language, inCurrency())
  const Title = heading ? 'h1' : 'h2'
  const open = minorUnits(view.due) > 0n && heading
  return (
    <section className={classes.summary}>
      <Title className={classes.number}>
        {say(said.order)} <Code text={view.number} figures />
      </Title>
      <ul className={classes.lines}>
        {view.lines.map((line, place) => (
          <li key={place}>
            <span>
              <Prose text={line.name} whole />
              <small>{say(said.quantity, { quantity: writeNumber(line.quantity, language) })}</small>
            </span>
            <Code text={amount(line.total)} figures />
          </li>
        ))}
      </ul>
      <dl className={classes.figures}>
        <div>
          <dt>{say(said.total)}</dt>
          <dd>
            <Code text={amount(view.total)} figures />
          </dd>
        </div>
        {open && view.due !== view.total && (
          <div>
            <dt>{say(said.alreadyPaid)}</dt>
            <dd>
              <Code text={amount(view.paid)} figures />
            </dd>
          </div>
        )}
        {open && view.until !== null && (
          <div>
            <dt>{say(said.until)}</dt>
            <dd>
              <time dateTime={view.until}>
                <bdi>{writeInstant(new Date(view.until), language)}</bdi>
              </time>
            </dd>
          </div>
        )}
        {open && (
          <div className={classes.due}>
            <dt>{say(said.due)}</dt>
            <dd>
              <Code text={amount(view.due)} figures />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
