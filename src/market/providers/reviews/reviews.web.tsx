import { useInfiniteQuery } from '@tanstack/react-query'
import { words, type Words } from '#engine/definition/words.ts'
import { request } from '#engine/http/client.web.ts'
import { SmallButton } from '#engine/ui/small-button.web.tsx'
import type { Page } from '#engine/crud/records.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Review } from './review.web.tsx'
import classes from './reviews.module.css'

const said = {
  more: words('Voir plus d’avis', 'Show more reviews', 'عرض المزيد من التقييمات'),
  failed: words('Les avis n’ont pas pu être chargés.', 'The reviews could not be loaded.', 'تعذر تحميل التقييمات.'),
}

/** The notes of a list, the newest first, each with its reply or a place to write one. */
export function Reviews(props: {
  readonly path: string
  /** How the list is narrowed, in the words of its address. */
  readonly filters: Readonly<Record<string, string>>
  /** How many at a time. */
  readonly limit: number
  /** What stands where there is none. */
  readonly none: Words
}) {
  const { path, filters, limit } = props
  const say = useSay()
  const found = useInfiniteQuery({
    queryKey: ['list', path, filters, limit],
    queryFn: ({ signal, pageParam }) =>
      request<Page>(path, {
        query: new URLSearchParams({ ...filters, limit: String(limit), ...(pageParam && { after: pageParam }) }),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next,
  })
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  if (found.isError && rows.length === 0) return <p className={classes.none}>{say(said.failed)}</p>
  if (found.isPending) return <div className={classes.coming} aria-busy="true" />
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
      {found.hasNextPage && (
        <SmallButton disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {say(said.more)}
        </SmallButton>
      )}
    </>
  )
}
