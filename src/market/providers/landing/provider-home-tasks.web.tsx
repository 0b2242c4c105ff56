import { addDays } from '#engine/definition/days.ts'
import { IconCalendar, IconEyeOff, IconHourglass, IconMessage2, IconPackageOff, type Icon } from '@tabler/icons-react'
import { createElement } from 'react'
import type { Words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { plack } from '#market/stock/plack.ts'
import type { Overview } from './overview.web.ts'
import { providerCalendar } from '../calendar/provider-calendar.ts'
import { publication } from '../publications/publication.ts'
import list from '#engine/ui/tasks.module.css'
import classes from './provider-home.module.css'
import { messages } from './provider-home-tasks.messages.ts'

interface Task {
  readonly said: Words
  readonly number: number | undefined
  readonly sign: Icon
  readonly href: string
}

function tasksOf({ day, ...overview }: Overview): readonly Task[] {
  const ending = new URLSearchParams({
    active: 'true',
    'endDate[gte]': day,
    'endDate[lte]': addDays(day, 13),
    view: 'advertisements',
  })
  const hidden = (screen: string): string => `${screen}?active=false`
  return [
    { said: messages.unanswered, number: overview.notes?.unanswered, sign: IconMessage2, href: `${articleNote.screen}?active=true&reply[empty]=true&view=notes` }, // prettier-ignore
    { said: messages.today, number: overview.calendar?.today, sign: IconCalendar, href: providerCalendar.screen },
    { said: messages.ending, number: overview.advertisements?.ending, sign: IconHourglass, href: `${advertisement.screen}?${ending}` }, // prettier-ignore
    { said: messages.empty, number: overview.placks?.empty, sign: IconPackageOff, href: `${plack.screen}?active=true&quantity[lte]=0&view=emptyPlacks` }, // prettier-ignore
    { said: messages.articles, number: overview.articles?.inactive, sign: IconEyeOff, href: hidden(article.screen) },
    {
      said: messages.noAd,
      number: overview.advertisements?.inactive,
      sign: IconEyeOff,
      href: hidden(advertisement.screen),
    },
    { said: messages.publications, number: overview.publications?.inactive, sign: IconEyeOff, href: hidden(publication.screen) }, // prettier-ignore
  ]
}

/** The tasks with their counts, each a link to its list; tasks without rows are hidden. */
export function WaitingTasks({ overview }: { readonly overview: Overview }) {
  const say = useSay()
  const language = useLanguage()
  const tasks = tasksOf(overview).filter(({ number = 0 }) => number > 0)
  return (
    <section aria-labelledby="waiting" className={classes.part}>
      <h2 id="waiting">{say(messages.title)}</h2>
      {tasks.length === 0 ? (
        <p className={classes.calm}>{say(messages.nothing)}</p>
      ) : (
        <ul className={list.tasks}>
          {tasks.map((task) => (
            <li key={task.said.en}>
              {createElement(task.sign, { size: 18, stroke: 1.6, 'aria-hidden': true })}
              <AppLink href={task.href}>{say(task.said)}</AppLink>
              <strong>{writeNumber(task.number, language)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
