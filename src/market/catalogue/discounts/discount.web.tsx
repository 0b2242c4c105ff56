import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Amount, Days } from '#market/shared/amount.web.tsx'
import { article } from '../articles/article.ts'
import { discount } from './discount.ts'
import type { discountEffects } from '../articles/price.contract.ts'
import classes from '../articles/price.module.css'

const messages = {
  running: words('Ce que cette remise fait aujourd’hui', 'What this discount does today', 'ما يفعله هذا الخصم اليوم'),
  resting: words(
    'Cette remise ne court pas aujourd’hui : voici ce qu’elle donnerait',
    'This discount is not running today: here is what it would do',
    'هذا الخصم غير سار اليوم: إليك ما كان سيفعله',
  ),
  none: words(
    'Aucun article n’est encore rattaché à cette remise.',
    'No article is linked to this discount yet.',
    'لا منتج مرتبط بهذا الخصم بعد.',
  ),
  price: words('Prix', 'Price', 'السعر'),
  after: words('Avec cette remise', 'With this discount', 'مع هذا الخصم'),
  today: words('Prix aujourd’hui', 'Price today', 'السعر اليوم'),
  overlaps: words('Se chevauche avec', 'Overlaps with', 'يتداخل مع'),
  more: words(
    'Seuls les premiers articles sont montrés.',
    'Only the first articles are shown.',
    'تُعرض المنتجات الأولى فقط.',
  ),
}

/** The page of a discount: above its tabs, what it does to the prices of its articles. */
export function DiscountScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={discount} id={id} summary={EffectsToday} />
}

function EffectsToday({ row: { id, version } }: { readonly row: Row<typeof discount> }) {
  const say = useSay()
  const { data } = useQuery({
    // Whatever is changed in a list may change a price: it is asked for again with the lists.
    queryKey: ['list', discount.name, 'effects', id, version],
    queryFn: async ({ signal }) => {
      const path = `${discount.path}/:id/effects` as const
      return (await callApi<typeof discountEffects>('GET', path, { params: { id }, signal })).data
    },
  })
  if (!data) return null
  const title = say(data.running ? messages.running : messages.resting)
  return (
    <section className={classes.card} aria-labelledby="effects">
      <h2 id="effects">{title}</h2>
      {data.articles.length === 0 ? (
        <p className={classes.quiet}>{say(messages.none)}</p>
      ) : (
        <Prices articles={data.articles} />
      )}
      {!data.complete && <p className={classes.quiet}>{say(messages.more)}</p>}
    </section>
  )
}

function Prices({ articles }: { readonly articles: AnswerOf<typeof discountEffects>['data']['articles'] }) {
  const say = useSay()
  const may = useMay()
  const overlapping = articles.some(({ overlaps }) => overlaps.length > 0)
  return (
    // Keyboards scroll what has the focus.
    <div className={classes.scroll} role="region" aria-label={say(article.labels.many)} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say(article.labels.one)}</th>
            <th scope="col">{say(messages.price)}</th>
            <th scope="col">{say(messages.after)}</th>
            <th scope="col">{say(messages.today)}</th>
            {overlapping && <th scope="col">{say(messages.overlaps)}</th>}
          </tr>
        </thead>
        <tbody>
          {articles.map(({ id, name, price, after, today, overlaps }) => (
            <tr key={id}>
              <th scope="row">
                {may('article:read') ? (
                  <AppLink href={`${article.screen}/${id}`} dir="auto">
                    {name}
                  </AppLink>
                ) : (
                  <span dir="auto">{name}</span>
                )}
              </th>
              <td>
                <Amount value={price} />
              </td>
              <td>
                <Amount value={after} />
              </td>
              <td>
                <Amount value={today} />
              </td>
              {overlapping && (
                <td className={classes.names}>
                  {overlaps.length > 0 && (
                    <ul className={classes.overlaps}>
                      {overlaps.map((one) => (
                        <li key={one.id} className={classes.warning}>
                          <IconAlertTriangle size={16} aria-hidden="true" />
                          <span>
                            <AppLink href={`${discount.screen}/${one.id}`} dir="auto">
                              {one.name}
                            </AppLink>{' '}
                            <Days {...one} />
                          </span>
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
