import { useInfiniteQuery } from '@tanstack/react-query'
import type { Words } from '#engine/definition/words.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { provider } from '../provider.ts'
import { Review } from './review.web.tsx'
import type { providerReviews } from './reviews.contract.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './reviews.module.css'
import { messages } from './reviews.messages.ts'

/** The reviews of a provider's articles, newest first, each with its reply or a reply form. */
export function Reviews(props: {
  /** The provider's id. */
  readonly of: string
  /** The filters of the list, as search parameters. */
  readonly filters: Readonly<Record<string, string>>
  /** The page size. */
  readonly limit: number
  /** The text shown when there are no reviews. */
  readonly none: Words
}) {
  const { of: id, filters, limit } = props
  const say = useSay()
  const pages = useInfiniteQuery({
    queryKey: ['list', provider.name, 'reviews', id, filters, limit],
    queryFn: ({ signal, pageParam }) => {
      const path = `${provider.path}/:id/reviews` as const
      const query = { ...filters, limit: String(limit), after: pageParam }
      return callApi<typeof providerReviews>('GET', path, { params: { id }, query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next,
  })
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? []
  if (pages.isError && rows.length === 0) return <p className={classes.none}>{say(messages.failed)}</p>
  if (pages.isPending) return <div className={classes.coming} aria-busy="true" />
  if (rows.length === 0) return <p className={classes.none}>{say(props.none)}</p>
  return (
    <>
      <ul className={classes.reviews}>
        {rows.map((row) => (
          <li key={row.id}>
            <Review row={row} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button tone="quiet" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say(messages.more)}
        </Button>
      )}
    </>
  )
}
