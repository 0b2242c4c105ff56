import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import type { noteAverages } from './averages.contract.ts'
import { Reviews } from './reviews.web.tsx'
import { Segmented } from '#engine/ui/controls/checkbox.web.tsx'
import card from '#engine/ui/card.module.css'
import classes from './reviews.module.css'
import { messages } from './reviews-tab.messages.ts'

/** The tab with the reviews of a provider's articles: average, distribution, and each review with its reply. */
export default function ReviewsTab({ row }: { readonly row: Row }) {
  const say = useSay()
  const [unanswered, setUnanswered] = useState(false)
  return (
    <section className={classes.tab}>
      <Spread id={row.id} />
      <Segmented
        aria-label={say(messages.which)}
        value={unanswered ? 'unanswered' : 'all'}
        onChange={(which) => setUnanswered(which === 'unanswered')}
        options={(['all', 'unanswered'] as const).map((value) => ({ value, label: say(messages[value]) }))}
      />
      <Reviews
        of={row.id}
        filters={unanswered ? { 'reply[empty]': 'true' } : noFilters}
        limit={10}
        none={unanswered ? messages.answered : messages.none}
      />
    </section>
  )
}

const noFilters = {}

function Spread({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery(
    dataQuery<typeof noteAverages>(['list', 'averages', id], '/api/configs/review/crm/averages', {
      query: { providerId: id },
    }),
  )
  if (!data?.average) return null
  const most = Math.max(...Object.values(data.stars), 1)
  return (
    <div className={`${card.card} ${classes.spread}`}>
      <p className={classes.average}>
        <span>{say(messages.average)}</span>
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
              <span className="visually-hidden">{say(messages.star, { star: writeNumber(star, language) })} :</span>
              <span aria-hidden="true">
                {writeNumber(star, language)} <IconStarFilled size={12} aria-hidden="true" />
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
