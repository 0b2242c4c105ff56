import { IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Plural } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import type { Overview } from './overview.web.ts'
import { Figure, FigureComing, Figures } from '#engine/ui/figures.web.tsx'
import { messages } from './provider-figures.messages.ts'

const counted = ['article:read', 'article-note:read', 'plack:read', 'provider-calendar:read'] as const

/** The links of the figures. */
export type FigureLinks = Readonly<Record<'articles' | 'notes' | 'placks' | 'calendar', string>>

/** A provider's four figures, each a link to the list of the counted rows. */
export function ProviderFigures(props: {
  /** Undefined while loading; the layout then reserves the space of the figures. */
  readonly overview: Overview | undefined
  readonly places: FigureLinks
  /** The content before the figures. */
  readonly children?: ReactNode
}) {
  const { overview, places } = props
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { articles, notes, placks, calendar } = overview ?? {}
  const aside = (sentence: Plural, count: number) => say(sentence, { count })
  return (
    <Figures>
      {props.children}
      {!overview && counted.filter(may).map((demand) => <FigureComing key={demand} />)}
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
    </Figures>
  )
}
