import { useQuery } from '@tanstack/react-query'
import { IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/figures.web.tsx'
import { request } from '#engine/http/client.web.ts'
import { SmallButton } from '#engine/ui/small-button.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Reviews } from './reviews.web.tsx'
import classes from './reviews.module.css'

interface Averages {
  readonly average: string | null
  readonly count: number
  readonly unanswered: number
  readonly stars: Readonly<Record<string, number>>
}

const said = {
  average: words('Note moyenne', 'Average rating', 'متوسط التقييم'),
  all: words('Tous les avis', 'All reviews', 'كل التقييمات'),
  unanswered: words('Sans réponse', 'Without a reply', 'بلا رد'),
  which: words('Avis montrés', 'Reviews shown', 'التقييمات المعروضة'),
  none: words('Aucun avis pour l’instant.', 'No review for now.', 'لا تقييمات حاليا.'),
  answered: words('Tous les avis ont leur réponse.', 'Every review has its reply.', 'لكل تقييم رده.'),
  star: words('Avis à {{star}} sur 5', 'Reviews of {{star}} out of 5', 'تقييمات {{star}} من 5'),
}

/** What customers think of a provider's articles: the average, how the marks are spread, and each review with its reply. */
export default function ReviewsTab({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const [unanswered, setUnanswered] = useState(false)
  return (
    <section className={classes.tab}>
      <Spread id={row.id} />
      <div className={classes.choice} role="group" aria-label={say(said.which)}>
        <SmallButton aria-pressed={!unanswered} onClick={() => setUnanswered(false)}>
          {say(said.all)}
        </SmallButton>
        <SmallButton aria-pressed={unanswered} onClick={() => setUnanswered(true)}>
          {say(said.unanswered)}
        </SmallButton>
      </div>
      <Reviews
        path={`${resource.path}/${row.id}/reviews`}
        filters={unanswered ? { 'reply[empty]': 'true' } : noFilters}
        limit={10}
        none={unanswered ? said.answered : said.none}
      />
    </section>
  )
}

const noFilters = {}

function Spread({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['list', 'averages', id],
    queryFn: ({ signal }) =>
      request<{ data: Averages }>('/api/configs/review/crm/averages', {
        query: new URLSearchParams({ providerId: id }),
        signal,
      }).then((answer) => answer.data),
  })
  if (!data?.average) return null
  const most = Math.max(...Object.values(data.stars), 1)
  return (
    <div className={classes.spread}>
      <p className={classes.average}>
        <span>{say(said.average)}</span>
        <strong>
          <IconStarFilled size={20} aria-hidden="true" />
          <bdi>{writeNumber(data.average, language, { maximumFractionDigits: 1 })}</bdi>
        </strong>
      </p>
      <ul>
        {Object.entries(data.stars)
          .toReversed()
          .map(([star, count]) => (
            <li key={star}>
              <span className="visually-hidden">{say(said.star, { star: writeNumber(star, language) })} :</span>
              <span aria-hidden="true">
                {writeNumber(star, language)} <IconStarFilled size={12} />
              </span>
              <span className={classes.bar} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * count) / most}%` }} />
              </span>
              <bdi>{writeNumber(count, language)}</bdi>
            </li>
          ))}
      </ul>
    </div>
  )
}
