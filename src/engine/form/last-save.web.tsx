import { useQuery } from '@tanstack/react-query'
import type { historyOf } from '#engine/audit/history.contract.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { writeNearMoment } from '#engine/fields/dates/instant.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { historyTab } from '#engine/record/tabs.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import type { RecordFormState } from './use-record-form.web.ts'
import classes from './form.module.css'
import { conflictMessages } from './form.messages.ts'

/** The sentence that says who saved this version of a record, and when; empty while it loads or when nobody is named. */
export function useLastSave(resource: Resource, row: Row | null): string {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['history', resource.name, row?.id, row?.version, 'last'],
    queryFn: ({ signal }) => {
      const path = `${resource.path}/:id/history` as const
      return callApi<ReturnType<typeof historyOf>>('GET', path, { params: { id: row?.id ?? '' }, query: {}, signal })
    },
    enabled: row !== null,
    retry: false,
  })
  const last = data?.data[0]
  if (!last?.actorName) return ''
  const when = writeNearMoment(new Date(last.at), language)
  return say(conflictMessages.savedBy, { name: `\u2068${last.actorName}\u2069`, when: `\u2068${when}\u2069` })
}

/** The time in milliseconds after which an open form looks for a newer version of its record. */
const interval = 5_000

/** Says above the form that somebody else has saved its record meanwhile. */
export default function SavedMeanwhile({ form, row }: { readonly form: RecordFormState; readonly row: Row }) {
  const say = useSay()
  const { resource } = form
  const { data } = useQuery({ ...recordQuery(resource, row.id), refetchInterval: interval, refetchOnWindowFocus: true })
  const isNewer = data !== undefined && form.row !== null && data.version > form.row.version
  const sentence = useLastSave(resource, isNewer ? data : null)
  if (!sentence) return null
  return (
    <p className={classes.restored} role="status">
      {sentence}
      <AppLink href={`${resource.screen}/${row.id}?tab=${historyTab}`}>{say(conflictMessages.show)}</AppLink>
    </p>
  )
}
