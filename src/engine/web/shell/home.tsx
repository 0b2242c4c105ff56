import { Badge, Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isPage, type MenuArea } from '#engine/core/menu.ts'
import type { Resource, Row } from '#engine/core/resource.ts'
import { request } from '../client.ts'
import { titleOf } from '../crud/columns.ts'
import { useLanguage, useSay, useT } from '../i18n.ts'
import { localeOf } from '../locale.ts'
import { useUser } from '../session.ts'
import { greeting } from './greeting.ts'
import { MenuIcon } from './menu-icons.tsx'
import { useReadableMenu } from './side-menu.tsx'
import styles from './home.module.css'

interface Newest {
  readonly data: readonly Row[]
  readonly page: { readonly total: number; readonly exact: boolean }
}

const recentShown = 8

/** What I may see, how much of it there is, and what changed last. */
export function Home({ menu }: { readonly menu: readonly MenuArea[] }) {
  const t = useT()
  const user = useUser()
  const resources = useReadableMenu(menu).flatMap((area) =>
    area.entries.flatMap((entry) => (isPage(entry) ? [] : [{ area, resource: entry }])),
  )
  const answers = useQueries({
    queries: resources.map(({ resource }) => ({
      queryKey: [resource.name, 'newest'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<Newest>(resource.path, { query: { limit: recentShown, sort: '-updatedAt' }, signal }),
    })),
  })
  return (
    <div className={styles.home}>
      <h1 className={styles.greeting}>{t(greeting(new Date().getHours()), { name: user?.displayName ?? '' })}</h1>
      {resources.length === 0 && <p className={styles.teach}>{t('home.none')}</p>}
      {resources.length > 0 && (
        <>
          <section aria-labelledby="counts">
            <h2 id="counts" className={styles.heading}>
              {t('home.counts')}
            </h2>
            <ul className={styles.cards}>
              {resources.map(({ area, resource }, place) => (
                <Count
                  key={resource.name}
                  area={area}
                  resource={resource}
                  newest={answers[place]?.data}
                  failed={answers[place]?.isError === true}
                />
              ))}
            </ul>
          </section>
          <section aria-labelledby="recent">
            <h2 id="recent" className={styles.heading}>
              {t('home.recent')}
            </h2>
            <Recent
              loading={answers.some(({ isPending }) => isPending)}
              rows={resources.flatMap(({ resource }, place) =>
                (answers[place]?.data?.data ?? []).map((row) => ({ resource, row })),
              )}
            />
          </section>
        </>
      )}
    </div>
  )
}

function Count(props: {
  readonly area: MenuArea
  readonly resource: Resource
  readonly newest: Newest | undefined
  readonly failed: boolean
}) {
  const t = useT()
  const say = useSay()
  const language = useLanguage()
  const page = props.newest?.page
  const figure = page && new Intl.NumberFormat(localeOf(language)).format(page.total) + (page.exact ? '' : '+')
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <MenuIcon name={props.area.icon} />
      </span>
      <Link to={props.resource.screen} className={styles.name}>
        {say(props.resource.labels.many)}
      </Link>
      <span className={styles.figure}>
        {figure ??
          (props.failed ? (
            <span className={styles.failed}>{t('home.unavailable')}</span>
          ) : (
            <Skeleton width={48} height={24} />
          ))}
      </span>
    </li>
  )
}

function Recent({
  loading,
  rows,
}: {
  readonly loading: boolean
  readonly rows: readonly { resource: Resource; row: Row }[]
}) {
  const t = useT()
  const say = useSay()
  const language = useLanguage()
  if (loading) return <Skeleton height={320} />
  if (rows.length === 0) return <p className={styles.teach}>{t('home.recent.empty')}</p>
  const newest = rows.toSorted((one, other) => (one.row.updatedAt < other.row.updatedAt ? 1 : -1)).slice(0, recentShown)
  const moment = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul className={styles.recent}>
      {newest.map(({ resource, row }) => (
        <li key={row.id}>
          <span className={styles.kind}>{say(resource.labels.one)}</span>
          <Link to={`${resource.screen}/${row.id}`} className={styles.title}>
            <bdi>{titleOf(resource, row)}</bdi>
          </Link>
          {!row.active && (
            <Badge variant="light" color="gray" size="sm">
              {t('home.inactive')}
            </Badge>
          )}
          <time className={styles.when} dateTime={row.updatedAt}>
            {moment.format(new Date(row.updatedAt))}
          </time>
        </li>
      ))}
    </ul>
  )
}
