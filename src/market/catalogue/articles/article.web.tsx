import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconStarFilled } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/figures.web.tsx'
import { request } from '#engine/http/client.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { picturesTab } from '#engine/files/pictures-tab.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Amount, Days, Off } from './amount.web.tsx'
import { discount } from '../discounts/discount.ts'
import classes from './price.module.css'

/** What an article costs today, as the server tells it. */
interface PriceToday {
  readonly price: string
  readonly today: string
  readonly best: string | null
  readonly overlapping: boolean
  readonly discounts: readonly Priced[]
  /** Those that will run. */
  readonly coming: readonly Priced[]
  /** The days to come on which two of them both run. */
  readonly overlaps: readonly {
    readonly from: string
    readonly to: string
    readonly discounts: readonly { readonly id: string; readonly name: string }[]
  }[]
}

/** A discount and what it makes of the price. */
interface Priced {
  readonly id: string
  readonly name: string
  readonly type: 'percentage' | 'flat'
  readonly value: string
  readonly price: string
  readonly startDate: string
  readonly endDate: string
}

interface Average {
  readonly average: string | null
  readonly count: number
}

const said = {
  today: words('Prix aujourd’hui', 'Price today', 'السعر اليوم'),
  discounts: words('Remises en cours', 'Discounts at work', 'الخصومات السارية'),
  none: words('Aucune remise aujourd’hui', 'No discount today', 'لا خصم اليوم'),
  best: words('appliquée', 'applied', 'مطبق'),
  overlapping: words(
    'Plusieurs remises se chevauchent : elles ne s’ajoutent pas, la meilleure pour le client compte.',
    'Several discounts overlap: they do not add up, the best for the customer counts.',
    'تتداخل عدة خصومات: لا تُجمع، ويُحتسب الأفضل للعميل.',
  ),
  willOverlap: words(
    '« {{one}} » et « {{other}} » se chevaucheront',
    '“{{one}}” and “{{other}}” will overlap',
    'سيتداخل «{{one}}» و«{{other}}»',
  ),
  average: words('Note moyenne', 'Average rating', 'متوسط التقييم'),
  count: words('{{number}} avis', 'of {{number}} in all', 'عدد التقييمات: {{number}}'),
  nobody: words('Personne n’a encore donné de note', 'Nobody has given a rating yet', 'لم يقيّمه أحد بعد'),
}

const tabs = [picturesTab('images', words('Images', 'Images', 'الصور'))]

/** The page of an article: above its tabs, what it costs today and what customers think of it. */
export function ArticleScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={ArticleToday} tabs={tabs} />
}

function ArticleToday({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const may = useMay()
  return (
    <div className={classes.strip}>
      <Price path={`${resource.path}/${row.id}/price`} version={row.version} />
      {may('article-note:read') && <Rating id={row.id} />}
    </div>
  )
}

function Price({ path, version }: { readonly path: string; readonly version: number }) {
  const say = useSay()
  const { data } = useQuery({
    // Whatever is changed in a list may change a price: it is asked for again with the lists.
    queryKey: ['list', path, version],
    queryFn: ({ signal }) => request<{ data: PriceToday }>(path, { signal }).then((answer) => answer.data),
  })
  if (!data) return null
  const reduced = data.today !== data.price
  return (
    <>
      <Card title={say(said.today)}>
        <p className={classes.figure}>
          <Amount value={data.today} />
          {reduced && (
            <del>
              <Amount value={data.price} />
            </del>
          )}
        </p>
      </Card>
      <Card title={say(said.discounts)} wide>
        {data.discounts.length === 0 && <p className={classes.quiet}>{say(said.none)}</p>}
        <ul className={classes.discounts}>
          {data.discounts.map((one) => (
            <li key={one.id}>
              <DiscountName {...one} />
              <span className={classes.off}>
                <Off {...one} />
              </span>
              <Amount value={one.price} />
              {one.id === data.best && <span className={classes.best}>{say(said.best)}</span>}
            </li>
          ))}
          {data.coming.map((one) => (
            <li key={one.id} className={classes.quiet}>
              <DiscountName {...one} />
              <Off {...one} />
              <Days from={one.startDate} to={one.endDate} />
            </li>
          ))}
        </ul>
        {data.overlapping && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {say(said.overlapping)}
          </p>
        )}
        {data.overlaps.map(({ from, to, discounts: both }) => (
          <p key={both.map(({ id }) => id).join()} className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              {say(said.willOverlap, { one: isolated(both[0]?.name), other: isolated(both[1]?.name) })}{' '}
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
    queryFn: ({ signal }) =>
      request<{ data: Average }>('/api/configs/review/crm/averages', {
        query: new URLSearchParams({ articleId: id }),
        signal,
      }).then((answer) => answer.data),
  })
  if (!data) return null
  return (
    <Card title={say(said.average)}>
      {data.average === null ? (
        <p className={classes.quiet}>{say(said.nobody)}</p>
      ) : (
        <p className={classes.figure}>
          <IconStarFilled size={18} aria-hidden="true" />
          <bdi>{writeNumber(data.average, language, { maximumFractionDigits: 1 })}</bdi>
          <small>{say(said.count, { number: writeNumber(data.count, language) })}</small>
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
