import { IconStarFilled } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { words, type Words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import type { Overview } from './overview.web.ts'
import classes from './provider-home.module.css'

const messages = {
  articles: words('Articles en vente', 'Articles on sale', 'منتجات معروضة'),
  articlesAside: words('inactifs : {{number}}', 'inactive: {{number}}', 'غير نشطة: {{number}}'),
  average: words('Moyenne des avis', 'Average rating', 'متوسط التقييم'),
  averageAside: words('avis : {{number}}', 'reviews: {{number}}', 'التقييمات: {{number}}'),
  stock: words('Pièces en stock', 'Pieces in stock', 'قطع في المخزون'),
  stockAside: words('lots : {{number}}', 'lots: {{number}}', 'الدفعات: {{number}}'),
  week: words('Sept prochains jours', 'Next seven days', 'الأيام السبعة القادمة'),
  weekAside: words('aujourd’hui : {{number}}', 'today: {{number}}', 'اليوم: {{number}}'),
}

/** Where each figure leads; a figure without a place is only shown. */
export type FigureLinks = Readonly<Record<'articles' | 'notes' | 'placks' | 'calendar', string>>

/** What a provider has, in four figures, each the way to what it counts. */
export function ProviderFigures({ overview, places }: { readonly overview: Overview; readonly places: FigureLinks }) {
  const say = useSay()
  const language = useLanguage()
  const { articles, notes, placks, calendar } = overview
  const aside = (sentence: Words, number: number) => say(sentence, { number: writeNumber(number, language) })
  return (
    <ul className={classes.figures}>
      {articles && (
        <Figure
          href={places.articles}
          name={say(messages.articles)}
          aside={aside(messages.articlesAside, articles.inactive)}
        >
          {writeNumber(articles.active, language)}
        </Figure>
      )}
      {notes && (
        <Figure href={places.notes} name={say(messages.average)} aside={aside(messages.averageAside, notes.count)}>
          {notes.average === null ? (
            '—'
          ) : (
            <>
              <IconStarFilled size={18} aria-hidden="true" />
              {writeNumber(notes.average, language, { maximumFractionDigits: 1 })}
            </>
          )}
        </Figure>
      )}
      {placks && (
        <Figure href={places.placks} name={say(messages.stock)} aside={aside(messages.stockAside, placks.lots)}>
          {writeNumber(placks.quantity, language)}
        </Figure>
      )}
      {calendar && (
        <Figure href={places.calendar} name={say(messages.week)} aside={aside(messages.weekAside, calendar.today)}>
          {writeNumber(calendar.week, language)}
        </Figure>
      )}
    </ul>
  )
}

function Figure(props: {
  readonly href: string
  readonly name: string
  readonly aside: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <li className={classes.figure}>
      <AppLink href={props.href} aria-describedby={id}>
        {props.name}
      </AppLink>
      <p id={id}>
        <strong>
          <bdi>{props.children}</bdi>
        </strong>
        <span>{props.aside}</span>
      </p>
    </li>
  )
}
