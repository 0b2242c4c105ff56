import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '#engine/routing/router.web.tsx'
import { useEffect } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { TitleText } from '#engine/fields/cells.web.tsx'
import { titleDirection, titleOf } from '#engine/fields/columns.web.ts'
import { useResources } from '#engine/fields/registry.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { rememberOpened, useLastList, type LastList } from '#engine/list/last-list.web.ts'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import type { MenuLocation } from '#engine/routing/use-menu-location.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import styles from './breadcrumbs.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The current area, list and record, with buttons to the previous and next record of the list. */
export function Breadcrumbs({ here }: { readonly here: MenuLocation }) {
  const say = useSay()
  const { area, title, list, record } = here
  const name = record?.resource ?? ''
  const [resource] = useResources(record ? [name] : [])
  const last = useLastList(name)
  return (
    <div className={styles.where}>
      <nav className={styles.crumbs} aria-label={say(shellMessages.breadcrumbs)}>
        <ol>
          {area !== null && <li className={styles.area}>{area}</li>}
          <li className={styles.list}>
            {list === null ? (
              <span aria-current="page">{title}</span>
            ) : (
              <AppLink href={last?.address ?? list}>
                <IconChevronLeft className={`mirrored ${styles.back}`} size={16} aria-hidden="true" />
                {title}
              </AppLink>
            )}
          </li>
          {record && resource?.name === name && (
            <li className={styles.record}>
              <span aria-current="page">
                {record.id === 'new' ? say(resource.labels.create) : <Title resource={resource} id={record.id} />}
              </span>
            </li>
          )}
        </ol>
      </nav>
      {record && list !== null && resource && last && (
        <Neighbours id={record.id} list={list} last={last} resource={resource} />
      )}
    </div>
  )
}

/** The title of the record on the page, once loaded. */
function Title({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { data } = useQuery({ ...recordQuery(resource, id), enabled: false })
  const title = data && titleOf(resource, data)
  return (
    title && (
      <bdi dir={titleDirection(resource, title)}>
        <TitleText text={title} />
      </bdi>
    )
  )
}

/** Buttons to the previous and next record. They replace the history entry, so that Back returns to the list. */
function Neighbours(props: {
  readonly resource: Resource
  readonly id: string
  readonly list: string
  readonly last: LastList
}) {
  const { resource, id, list, last } = props
  const { ids, page } = last
  const say = useSay()
  const go = useNavigateTo()
  const { tab } = useSearch()
  useEffect(() => rememberOpened(resource.name, id), [resource.name, id])
  const at = ids.indexOf(id)
  if (at === -1 || (ids.length < 2 && page.next === null && page.previous === null)) return null
  const open = (other: string | undefined) => other && go(`${list}/${other}${writeSearch({ tab })}`, 'replace')
  const opener = (other: string | undefined, to: 'after' | 'before', cursor: string | null) => {
    if (other !== undefined) return () => open(other)
    if (cursor === null) return undefined
    return () => void import('#engine/list/pager/turn-page.web.ts').then(({ turnPage }) => turnPage(resource, last, to)).then(open) // prettier-ignore
  }
  const previous = opener(ids[at - 1], 'before', page.previous)
  const next = opener(ids[at + 1], 'after', page.next)
  return (
    <div className={styles.neighbours}>
      <IconButton label={say(shellMessages.previous)} aria-keyshortcuts="k" disabled={!previous} onClick={previous}>
        <IconChevronLeft className="mirrored" size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <IconButton label={say(shellMessages.next)} aria-keyshortcuts="j" disabled={!next} onClick={next}>
        <IconChevronRight className="mirrored" size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
