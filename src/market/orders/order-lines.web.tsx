import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { orderDetail } from './order-detail.ts'
import { order } from './order.ts'
import classes from './order-overview.module.css'

const messages = {
  none: words('Aucune ligne encore.', 'No lines yet.', 'لا بنود بعد.'),
  edit: words('Modifier les lignes', 'Edit lines', 'تعديل البنود'),
  each: words('l’unité', 'each', 'للوحدة'),
}

// More lines than a customer ever ordered; beyond them the tab of lines goes on.
const most = 50

/** What is sold: each line with its quantity, price, discount, what became of its stock, and the sum. */
export function OrderLines({ row, changeable }: { readonly row: Row<typeof order>; readonly changeable: boolean }) {
  const say = useSay()
  const query = new URLSearchParams({ limit: String(most), orderId: row.id, sort: 'createdAt' })
  const { data } = useQuery(recordsQuery(orderDetail, query))
  if (!data) return <div className={classes.coming} aria-busy="true" />
  return (
    <>
      {data.data.length === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
      <ul className={classes.lines}>
        {data.data.map((line) => (
          <li key={line.id}>
            <div className={classes.what}>
              <Value resource={orderDetail} row={line} name={line.articleId ? 'articleId' : 'plackId'} whole />
              <span className={classes.quiet}>
                {line.providerId && <Value resource={orderDetail} row={line} name="providerId" whole />}
                <Value resource={orderDetail} row={line} name="state" />
              </span>
            </div>
            <span className={classes.each}>
              <span>
                <bdi>{line.quantity}</bdi> × <Amount value={line.unitPrice} />
              </span>
              {Number(line.reduction) > 0 && (
                <small>
                  <bdi>
                    −<Amount value={line.reduction} />
                  </bdi>{' '}
                  {say(messages.each)}
                </small>
              )}
            </span>
            <strong className={classes.much}>
              <Amount value={line.total} />
            </strong>
          </li>
        ))}
      </ul>
      <footer className={classes.sum}>
        {changeable && <AppLink href={`${order.screen}/${row.id}?tab=order-detail`}>{say(messages.edit)}</AppLink>}
        <span>{say(order.fields.total.label)}</span>
        <strong>
          <Amount value={row.total} />
        </strong>
      </footer>
    </>
  )
}
