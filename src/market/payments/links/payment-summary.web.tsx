import { currencyFormat, minorUnits } from '#engine/definition/amount.ts'
import { Code, UserText } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { PlanLine } from '#market/shared/plan/plan-line.web.tsx'
import { DeliveredFrom } from '#market/shared/delivered-from.web.tsx'
import { messages } from './payment-page.messages.ts'
import type { PaymentView } from './payment-page.contract.ts'
import classes from './payment-page.module.css'

/** The summary of an order for its customer: number, lines, total and amount due. */
export function Summary({ view, heading = false }: { readonly view: PaymentView; readonly heading?: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const amount = (value: string) => writeNumber(value, language, currencyFormat())
  const Title = heading ? 'h1' : 'h2'
  const open = minorUnits(view.due) > 0n && heading
  return (
    <section className={classes.summary}>
      <Title className={classes.number}>
        {say(messages.order)} <Code text={view.number} figures />
      </Title>
      <ul className={classes.lines}>
        {view.lines.map((line, place) => (
          <li key={place}>
            <span>
              <UserText text={line.name} whole />
              <PlanLine plan={line.plan} />
              <small>{say(messages.quantity, { quantity: writeNumber(line.quantity, language) })}</small>
              {line.waits && <small>{say(messages.onOrder)}</small>}
            </span>
            <Code text={amount(line.total)} figures />
          </li>
        ))}
      </ul>
      {view.deliveredFrom !== null && (
        <p role="status">
          <DeliveredFrom moment={view.deliveredFrom} />
        </p>
      )}
      <dl className={classes.figures}>
        <div>
          <dt>{say(messages.total)}</dt>
          <dd>
            <Code text={amount(view.total)} figures />
          </dd>
        </div>
        {open && view.due !== view.total && (
          <div>
            <dt>{say(messages.alreadyPaid)}</dt>
            <dd>
              <Code text={amount(view.paid)} figures />
            </dd>
          </div>
        )}
        {open && view.until !== null && (
          <div>
            <dt>{say(messages.until)}</dt>
            <dd>
              <time dateTime={view.until}>
                <bdi>{writeInstant(new Date(view.until), language)}</bdi>
              </time>
            </dd>
          </div>
        )}
        {open && (
          <div className={classes.due}>
            <dt>{say(messages.due)}</dt>
            <dd>
              <Code text={amount(view.due)} figures />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
