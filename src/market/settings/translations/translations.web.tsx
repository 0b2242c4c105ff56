import { IconDownload, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '#engine/routing/router.web.tsx'
import { useState, type ReactNode } from 'react'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { download } from '#engine/import-export/export/download.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { FilterSheet } from '#engine/list/filter-sheet.web.tsx'
import { SearchBox } from '#engine/list/filters/search-box.web.tsx'
import { RowsSkeleton, ListFailed } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { directionOf, languageNames, languages } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { SentenceRow } from './sentence-row.web.tsx'
import { areaWords, messages, stateWords } from './translation.messages.ts'
import type { sentences, SentenceAnswer, SentencePage } from './translation.contract.ts'
import { sentenceStates, translations, translationsPath, type SentenceState } from './translation.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import SentenceEditor from './sentence-editor.web.tsx'
import WordingImport from './wording-import.web.tsx'
import classes from './translations.module.css'

/** The screen on which staff search, customise, export and import all messages, with the languages side by side. */
export function Translations() {
  const say = useSay()
  const may = useMay()
  const cache = useQueryClient()
  const { filters, narrow } = useSentenceSearch()
  const [opened, setOpened] = useState<SentenceAnswer | null>(null)
  const [importing, setImporting] = useState(false)
  const pages = useInfiniteQuery({
    queryKey: ['translations', filters],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof sentences>('GET', translationsPath, { query: { ...filters, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next,
    placeholderData: keepPreviousData,
  })
  const late = useDelayed(pages.isPending)
  const first = pages.data?.pages[0]
  const mayChange = may('translation:update')
  const phone = usePhone()
  const renew = (): void => void cache.invalidateQueries({ queryKey: ['translations'] })
  const files = (
    <div className={classes.files}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          tone="quiet"
          key={format}
          onClick={() => void download(`${translationsPath}/export`, { ...filters, format })}
        >
          <IconDownload size={16} aria-hidden="true" />
          {say(messages.export)} {format === 'csv' ? 'CSV' : 'Excel'}
        </Button>
      ))}
      {mayChange && (
        <Button tone="quiet" onClick={() => setImporting(true)}>
          <IconUpload size={16} aria-hidden="true" />
          {say(messages.import)}
        </Button>
      )}
    </div>
  )
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <h1 className="named-above">{say(translations.label)}</h1>
        {first && <bdi>{say(messages.total, { count: first.page.total })}</bdi>}
        {!phone && files}
        <p>{say(messages.about)}</p>
      </header>
      <Tools page={first} filters={filters} narrow={narrow}>
        {phone && files}
      </Tools>
      {pages.isPending && <RowsSkeleton shown={late} />}
      {pages.isError && !pages.data && <ListFailed error={pages.error} onRetry={() => void pages.refetch()} />}
      {first?.page.total === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
      {first && first.page.total > 0 && (
        <div className={`${classes.row} ${classes.columns}`} aria-hidden="true">
          {languages.map((one) => (
            <span key={one} lang={one} dir={directionOf(one)}>
              {languageNames[one]}
            </span>
          ))}
          <span className={classes.facts}>{say(messages.area)}</span>
        </div>
      )}
      <ul className={classes.list}>
        {pages.data?.pages.flatMap(({ data }) =>
          data.map((sentence) => (
            <SentenceRow key={sentence.key} sentence={sentence} mayChange={mayChange} onOpen={setOpened} />
          )),
        )}
      </ul>
      {pages.hasNextPage && (
        <Button
          tone="quiet"
          busy={pages.isFetchingNextPage}
          className={classes.more}
          onClick={() => void pages.fetchNextPage()}
        >
          {say(messages.more)}
        </Button>
      )}

      {opened && (
        <SentenceEditor
          sentence={opened}
          mayChange={mayChange}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            renew()
          }}
        />
      )}
      {importing && <WordingImport onClose={() => setImporting(false)} onWritten={renew} />}
    </section>
  )
}

interface SentenceSearch {
  readonly q: string
  readonly area: string
  readonly state: SentenceState | ''
}

/** The filters of the list, stored in the address. */
function useSentenceSearch(): { filters: SentenceSearch; narrow: (by: Partial<SentenceSearch>) => void } {
  const go = useNavigateTo()
  const search = useSearch()
  const text = (name: string): string => (typeof search[name] === 'string' ? search[name] : '')
  const state = sentenceStates.find((one) => one === search['state']) ?? ''
  const filters: SentenceSearch = { q: text('q'), area: text('area'), state }
  return {
    filters,
    narrow: (by) => {
      const next = Object.entries({ ...filters, ...by }).filter(([, value]) => value !== '')
      go(translations.screen + writeSearch(Object.fromEntries(next)), 'replace')
    },
  }
}

function Tools(props: {
  readonly page: SentencePage | undefined
  readonly filters: SentenceSearch
  readonly narrow: (by: Partial<SentenceSearch>) => void
  /** The actions with files that a phone shows with the filters. */
  readonly children: ReactNode
}) {
  const { page, filters, narrow, children } = props
  const say = useSay()
  const language = useLanguage()
  const number = (value: number | undefined): string => (value === undefined ? '' : writeNumber(value, language))
  const areas = Object.keys(areaWords).filter((area) => page?.areas[area] !== undefined || filters.area === area)
  const phone = usePhone()
  const controls = (
    <>
      <Select
        aria-label={say(messages.area)}
        options={[
          { value: '', label: say(messages.everywhere) },
          ...areas.map((area) => ({
            value: area,
            label: `${say(areaWords[area] ?? messages.area)} (${number(page?.areas[area] ?? 0)})`,
          })),
        ]}
        value={filters.area}
        onChange={(event) => narrow({ area: event.currentTarget.value })}
      />
      <div role="group" aria-label={say(messages.states)} className={classes.states}>
        {(['all', ...sentenceStates] as const).map((state) => (
          <button
            key={state}
            type="button"
            className={classes.chip}
            aria-pressed={(filters.state || 'all') === state}
            onClick={() => narrow({ state: state === 'all' ? '' : state })}
          >
            {say(stateWords[state])} <bdi>{number(page?.counts[state])}</bdi>
          </button>
        ))}
      </div>
    </>
  )
  return (
    <div className={classes.tools}>
      <SearchBox q={filters.q} onSearch={(q) => narrow({ q })} />
      {phone ? (
        <FilterSheet count={[filters.area, filters.state].filter(Boolean).length}>
          {controls}
          {children}
        </FilterSheet>
      ) : (
        controls
      )}
    </div>
  )
}
