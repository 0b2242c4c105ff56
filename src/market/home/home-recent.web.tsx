import { titleOf } from '#engine/fields/columns.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useRecentRecords } from '#engine/search/palette/use-recent-records.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useLanguage, useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { momentFormat, momentOptions } from '#engine/fields/dates/intl-formats.web.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { jobWords, messages, someJob, stateWords } from './home.messages.ts'
import type { RecentJob, RecentRecord } from './home.contract.ts'
import classes from './home.module.css'

/** The user’s bulk actions and imports of today, with their state and links. */
export function Jobs({ jobs }: { readonly jobs: readonly RecentJob[] }) {
  const say = useSay()
  const { count } = useFigures()
  const { resources } = useRegistry()
  return (
    <section aria-labelledby="jobs" className={classes.part}>
      <h2 id="jobs">{say(messages.jobs)}</h2>
      <ul className={classes.records}>
        {jobs.flatMap((job) => {
          const resource = resources.find(({ name }) => name === job.resource)
          if (!resource) return []
          const isImport = job.kind === 'import'
          const { done, total, failed } = job
          return (
            <li key={job.id} data-state={job.state}>
              <span>{say(resource.labels.many)}</span>
              <AppLink href={isImport ? `${resource.screen}/import/${job.id}` : resource.screen}>
                {say(jobWords[job.kind] ?? someJob)}
                {job.name && (
                  <>
                    {' '}
                    <bdi dir="ltr">{job.name}</bdi>
                  </>
                )}
              </AppLink>
              <span>
                {[
                  say(stateWords[job.state]),
                  ...(total > 0 ? [say(messages.progress, { done: count(done), total: count(total) })] : []),
                  ...(failed > 0 ? [say(messages.refused, { failed: count(failed) })] : []),
                ].join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The records that the user changed last; if there are none, those that the user opened last. */
export function Recent({ records }: { readonly records: readonly RecentRecord[] }) {
  const say = useSay()
  const { resources } = useRegistry()
  const { zone } = useOrganisation()
  const moment = momentFormat(useLanguage(), { ...momentOptions, timeZone: zone })
  const opened = useRecentRecords().map(({ resource, row }) => ({
    id: row.id,
    resource: resource.name,
    title: titleOf(resource, row),
    at: null,
  }))
  const shown = records.length > 0 ? records : opened
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="recent" className={classes.part}>
      <h2 id="recent">{say(messages.recent)}</h2>
      <ul className={classes.records}>
        {shown.map(({ id, resource: name, title, at }) => {
          const resource = resources.find((one) => one.name === name)
          return (
            resource && (
              <li key={id}>
                <span>{say(resource.labels.one)}</span>
                <AppLink href={`${resource.screen}/${id}`}>
                  <bdi>{title}</bdi>
                </AppLink>
                {at && <time dateTime={at}>{moment.format(new Date(at))}</time>}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
