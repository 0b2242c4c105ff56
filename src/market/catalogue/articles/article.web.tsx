import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconStarFilled } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { plural } from '#engine/definition/plural.ts'
import { words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { picturesTab } from '#engine/files/pictures-tab.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import type { noteAverages } from '#market/providers/reviews/averages.contract.ts'
import { Amount, Days, ReductionText } from '#market/shared/amount.web.tsx'
import { article } from './article.ts'
import { discount } from '../discounts/discount.ts'
import type { articlePrice } from './price.contract.ts'
import classes from './price.module.css'

const messages = {
  today: words('Prix aujourd’hui', 'Price today', 'السعر اليوم'),
  discounts: words('Remises en cours', 'Current discounts', 'الخصومات السارية'),
  none: words('Aucune remise aujourd’hui', 'No discount today', 'لا خصم اليوم'),
  best: words('appliquée', 'applied', 'مطبق'),
  overlapping: words(
    'Plusieurs remises se chevauchent : elles ne s’ajoutent pas, la meilleure pour le client compte.',
    'Several discounts overlap: they do not add up; the best one for the customer applies.',
    'تتداخل عدة خصومات: لا تُجمع، ويُحتسب الأفضل للعميل.',
  ),
  willOverlap: words(
    '« {{one}} » et « {{other}} » se chevaucheront',
    '“{{one}}” and “{{other}}” will overlap',
    'سيتداخل «{{one}}» و«{{other}}»',
  ),
  average: words('Moyenne des avis', 'Average rating', 'متوسط التقييم'),
  count: plural(
    { one: '{{count}} avis', other: '{{count}} avis' },
    { one: 'from {{count}} review', other: 'from {{count}} reviews' },
    {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '{{count}} تقييمات',
      many: '{{count}} تقييمًا',
      other: '{{count}} تقييم',
    },
  ),
  nobody: words('Personne n’a encore donné d’avis', 'No reviews yet', 'لم يقيّمه أحد بعد'),
}

const tabs = [picturesTab('images', words('Images', 'Images', 'الصور'))]

/** The page of an article: above its tabs, what it costs today and what customers think of it. */
export function ArticleScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={ArticleToday} tabs={tabs} />
}

function ArticleToday({ row }: { readonly row: Row }) {
  const may = useMay()
  return (
    <div className={classes.strip}>
      <Price id={row.id} version={row.version} />
      {may('article-note:read') && <Rating id={row.id} />}
    </div>
  )
}

function Price({ id, version }: { readonly id: string; readonly version: number }) {
  const say = useSay()
  const { data } = useQuery({
    // Whatever is changed in a list may change a price: it is asked for again with the lists.
    queryKey: ['list', article.name, 'price', id, version],
    queryFn: async ({ signal }) => {
      const path = `${article.path}/:id/price` as const
      return (await callApi<typeof articlePrice>('GET', path, { params: { id }, signal })).data
    },
  })
  if (!data) return null
  const reduced = data.today !== data.price
  return (
    <>
      <Card title={say(messages.today)}>
        <p className={classes.figure}>
          <Amount value={data.today} />
          {reduced && (
            <del>
              <Amount value={data.price} />
            </del>
          )}
        </p>
      </Card>
      <Card title={say(messages.discounts)} wide>
        {data.discounts.length === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
        <ul className={classes.discounts}>
          {data.discounts.map((one) => (
            <li key={one.id}>
              <DiscountName {...one} />
              <span className={classes.off}>
                <ReductionText {...one} />
              </span>
              <Amount value={one.price} />
              {one.id === data.best && <span className={classes.best}>{say(messages.best)}</span>}
            </li>
          ))}
          {data.coming.map((one) => (
            <li key={one.id} className={classes.quiet}>
              <DiscountName {...one} />
              <ReductionText {...one} />
              <Days from={one.startDate} to={one.endDate} />
            </li>
          ))}
        </ul>
        {data.overlapping && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {say(messages.overlapping)}
          </p>
        )}
        {data.overlaps.map(({ from, to, discounts: both }) => (
          <p key={both.map(({ id }) => id).join()} className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              {say(messages.willOverlap, { one: isolated(both[0]?.name), other: isolated(both[1]?.name) })}{' '}
              <Days from={from} to={to} />
            </span>
          </p>
        ))}
      </Card>
    </>
  )
}

function DiscountName({ id, name }: { readonly id: string; readonly name: string }) {
  const may = useMay()
  if (!may('discount:read')) return <span dir="auto">{name}</span>
  return (
    <AppLink href={`${discount.screen}/${id}`} dir="auto">
      {name}
    </AppLink>
  )
}

/** A name inside a sentence of another direction (Unicode's first strong isolate). */
function isolated(name = ''): string {
  return `\u2068${name}\u2069`
}

function Rating({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['list', 'averages', id],
    queryFn: async ({ signal }) => {
      const query = { articleId: id }
      return (await callApi<typeof noteAverages>('GET', '/api/configs/review/crm/averages', { query, signal })).data
    },
  })
  if (!data) return null
  return (
    <Card title={say(messages.average)}>
      {data.average === null ? (
        <p className={classes.quiet}>{say(messages.nobody)}</p>
      ) : (
        <p className={classes.figure}>
          <IconStarFilled size={18} aria-hidden="true" />
          <bdi>{writeNumber(data.average, language, { maximumFractionDigits: 1 })}</bdi>
          <small>{say(messages.count, { count: data.count })}</small>
        </p>
      )}
    </Card>
  )
}

function Card(props: { readonly title: string; readonly wide?: boolean; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${classes.card} ${props.wide ? classes.wide : ''}`} aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </section>
  )
}
