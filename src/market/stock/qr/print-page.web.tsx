import { useQuery } from '@tanstack/react-query'
import { useSearch } from '#engine/routing/router.web.tsx'
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { readRecords } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { cardsPerPage, PrintSheet, Sheet } from './print-sheet.web.tsx'
import { profileId } from '../profiles/profile-id.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import classes from './print-page.module.css'
import { messages } from './print-page.messages.ts'

/** The maximum number of cards printed at a time. */
const mostCards = 200
// The maximum number of ids in one list request.
const idsAtOnce = 100

interface Prepared {
  readonly rows: readonly Row<typeof profileId>[]
  /** The number of selected profiles that no longer have a code to hand over. */
  readonly over: number
  /** The URL parameters of the next cards; null after the last ones. */
  readonly next: Readonly<Record<string, string>> | null
}

/**
 * The page that prints cards with the QR codes of the selected profiles. The URL contains the selection and the number of cards per
 * sheet.
 */
export default function PrintPage() {
  const say = useSay()
  const go = useNavigateTo()
  const language = useLanguage()
  const search = useSearch()
  const { per: requestedPer, ...chosen } = search
  const per = cardsPerPage.find((one) => String(one) === requestedPer) ?? 8
  const { data, isError } = useQuery({
    queryKey: ['list', profileId.name, 'print', chosen],
    queryFn: ({ signal }) => prepared(chosen, signal),
  })
  const at = (change: Readonly<Record<string, string>>): string => `${profileId.screen}/print${writeSearch(change)}`
  const number = (value: number) => writeNumber(value, language)
  return (
    <section className={classes.screen}>
      <AppLink className={classes.back} href={profileId.screen}>
        <IconChevronLeft className="mirrored" size={16} aria-hidden="true" />
        {say(profileId.labels.many)}
      </AppLink>
      <header className={classes.head}>
        <h1>{say(messages.title)}</h1>
        {data && <span className={classes.quiet}>{say(messages.count, { count: data.rows.length })}</span>}
      </header>
      {isError && <p role="alert">{say(messages.failed)}</p>}
      {!data && !isError && <div className={classes.coming} aria-busy="true" />}
      {data?.rows.length === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
      {data && data.over > 0 && <p role="status">{say(messages.over, { count: data.over })}</p>}
      {data && data.rows.length > 0 && (
        <>
          <div className={classes.tools}>
            <Select
              label={say(messages.per)}
              options={cardsPerPage.map((count) => ({ value: String(count), label: String(count) }))}
              value={String(per)}
              onChange={(event) => go(at({ ...chosen, per: event.currentTarget.value }), 'replace')}
            />
            <Button onClick={() => print()}>
              <IconPrinter size={16} aria-hidden="true" />
              {say(messages.print)}
            </Button>
          </div>
          <p className={classes.quiet}>{say(messages.size)}</p>
          {data.next && (
            <p role="status">
              {say(messages.most, { most: number(mostCards) })}{' '}
              <AppLink href={at({ ...data.next, ...(requestedPer && { per: requestedPer }) })}>
                {say(messages.next)}
              </AppLink>
            </p>
          )}
          <div className={classes.preview} role="region" aria-label={say(messages.first)} tabIndex={0}>
            <Sheet rows={data.rows.slice(0, per)} per={per} />
          </div>
          <PrintSheet rows={data.rows} per={per} />
        </>
      )}
    </section>
  )
}

async function prepared(chosen: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Prepared> {
  const ask = (query: Readonly<Record<string, string>>) => readRecords(profileId, { query, signal })
  const { ids, ...filter } = chosen
  if (ids === undefined) {
    const { data, page } = await ask({ ...filter, limit: String(mostCards) })
    return { ...distributeRows(data), next: page.next === null ? null : { ...filter, after: page.next } }
  }
  const all = ids.split(',').filter(Boolean)
  const printed = all.slice(0, mostCards)
  const parts = Array.from({ length: Math.ceil(printed.length / idsAtOnce) }, (_, part) =>
    printed.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
  )
  const pages = await Promise.all(parts.map((part) => ask({ 'id[in]': part.join(','), limit: String(idsAtOnce) })))
  const rowsById = new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row]))
  const remaining = all.slice(mostCards)
  return {
    ...distributeRows(printed.flatMap((id) => rowsById.get(id) ?? [])),
    next: remaining.length > 0 ? { ids: remaining.join(',') } : null,
  }
}

function distributeRows(chosen: readonly Row<typeof profileId>[]): Pick<Prepared, 'rows' | 'over'> {
  const rows = chosen.filter((row) => !isEnded(profileId, row))
  return { rows, over: chosen.length - rows.length }
}
