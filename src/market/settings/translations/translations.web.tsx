import { IconDownload, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { download } from '#engine/import-export/export/download.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { SearchBox } from '#engine/list/filters/search-box.web.tsx'
import { RowsSkeleton, ListFailed } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { directionOf, languageNames, languages } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { SentenceRow } from './sentence-row.web.tsx'
import { areaWords, messages, stateWords } from './translation.messages.ts'
import type { sentences, ToldSentence, ToldSentences } from './translation.contract.ts'
import { sentenceStates, translations, translationsPath, type SentenceState } from './translation.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import classes from './translations.module.css'

const SentenceEditor = lazyComponent(() => import('./sentence-editor.web.tsx'))
const WordingImport = lazyComponent(() => import('./wording-import.web.tsx'))

/** All that the interface says, side by side in every language: found, worded otherwise, taken out and brought in as a file. */
export function Translations() {
  const say = useSay()
  const may = useMay()
  const cache = useQueryClient()
  const { asked, narrow } = useAsked()
  const [opened, setOpened] = useState<ToldSentence | null>(null)
  const [importing, setImporting] = useState(false)
  const told = useInfiniteQuery({
    queryKey: ['translations', asked],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof sentences>('GET', translationsPath, { query: { ...asked, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next,
    placeholderData: keepPreviousData,
  })
  const late = useDelayed(told.isPending)
  const first = told.data?.pages[0]
  const mayChange = may('translation:update')
  const renew = (): void => void cache.invalidateQueries({ queryKey: ['translations'] })
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <h1>{say(translations.label)}</h1>
        {first && <bdi>{say(messages.total, { count: first.page.total })}</bdi>}
        <div className={classes.files}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              tone="quiet"
              key={format}
              onClick={() => void download(`${translationsPath}/export`, { ...asked, format })}
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
        <p>{say(messages.about)}</p>
      </header>
      <Tools told={first} asked={asked} narrow={narrow} />
      {told.isPending && <RowsSkeleton shown={late} />}
      {told.isError && !told.data && <ListFailed error={told.error} onRetry={() => void told.refetch()} />}
      {first?.page.total === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
      <div className={`${classes.row} ${classes.columns}`} aria-hidden="true">
        {languages.map((one) => (
          <span key={one} lang={one} dir={directionOf(one)}>
            {languageNames[one]}
          </span>
        ))}
        <span className={classes.facts}>{say(messages.area)}</span>
      </div>
      <ul className={classes.list}>
        {told.data?.pages.flatMap(({ data }) =>
          data.map((sentence) => (
            <SentenceRow key={sentence.key} sentence={sentence} mayChange={mayChange} onOpen={setOpened} />
          )),
        )}
      </ul>
      {told.hasNextPage && (
        <Button
          tone="quiet"
          busy={told.isFetchingNextPage}
          className={classes.more}
          onClick={() => void told.fetchNextPage()}
        >
          {say(messages.more)}
        </Button>
      )}
      <Suspense>
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
      </Suspense>
    </section>
  )
}

interface SentenceSearch {
  readonly q: string
  readonly area: string
  readonly state: SentenceState | ''
}

/** What is asked for stands in the address. */
function useAsked(): { asked: SentenceSearch; narrow: (by: Partial<SentenceSearch>) => void } {
  const go = useNavigateTo()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const text = (name: string): string => (typeof search[name] === 'string' ? search[name] : '')
  const state = sentenceStates.find((one) => one === search['state']) ?? ''
  const asked: SentenceSearch = { q: text('q'), area: text('area'), state }
  return {
    asked,
    narrow: (by) => {
      const next = Object.entries({ ...asked, ...by }).filter(([, value]) => value !== '')
      go(translations.screen + writeSearch(Object.fromEntries(next)), 'replace')
    },
  }
}

function Tools(props: {
  readonly told: ToldSentences | undefined
  readonly asked: SentenceSearch
  readonly narrow: (by: Partial<SentenceSearch>) => void
}) {
  const { told, asked, narrow } = props
  const say = useSay()
  const language = useLanguage()
  const number = (value: number | undefined): string => (value === undefined ? '' : writeNumber(value, language))
  const areas = Object.keys(areaWords).filter((area) => told?.areas[area] !== undefined || asked.area === area)
  return (
    <div className={classes.tools}>
      <SearchBox q={asked.q} onSearch={(q) => narrow({ q })} />
      <Select
        aria-label={say(messages.area)}
        options={[
          { value: '', label: say(messages.everywhere) },
          ...areas.map((area) => ({
            value: area,
            label: `${say(areaWords[area] ?? messages.area)} (${number(told?.areas[area] ?? 0)})`,
          })),
        ]}
        value={asked.area}
        onChange={(event) => narrow({ area: event.currentTarget.value })}
      />
      <div role="group" aria-label={say(messages.states)} className={classes.states}>
        {(['all', ...sentenceStates] as const).map((state) => (
          <button
            key={state}
            type="button"
            className={classes.chip}
            aria-pressed={(asked.state || 'all') === state}
            onClick={() => narrow({ state: state === 'all' ? '' : state })}
          >
            {say(stateWords[state])} <bdi>{number(told?.counts[state])}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
