import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { sayCounted } from '#engine/definition/sentences.ts'
import { writeNumber } from '#engine/fields/numbers/figures.web.tsx'
import { request } from '#engine/http/client.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { SmallButton } from '#engine/ui/small-button.web.tsx'
import { recordOf } from '#engine/crud/records.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { part } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { counted, reasons, said } from './profile-batch.messages.ts'
import { profileId } from '../profiles/profile-id.ts'
import type { RollbackAnswer } from './profile-rollback.ts'
import classes from './profile-batch.module.css'

const Confirm = part(() => import('#engine/ui/confirm.web.tsx'))

const pace = 1_000

/** What a file brought, and whether all of it can go again: if not, which profiles have moved, and why. */
export function BatchSummary({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const cache = useQueryClient()
  const [asked, setAsked] = useState(false)
  const address = `${resource.path}/${row.id}/rollback`
  const undoing = row['state'] === 'undoing'
  const found = useQuery({
    queryKey: ['rollback', row.id, row.version],
    queryFn: ({ signal }) => request<{ data: RollbackAnswer }>(address, { signal }).then(({ data }) => data),
    staleTime: 0,
    enabled: row['state'] === 'kept',
  })
  // The record is asked again until its profiles are gone.
  useEffect(() => {
    if (!undoing) return
    const timer = setInterval(() => {
      void cache.invalidateQueries({ queryKey: recordOf(resource, row.id).queryKey })
      void cache.invalidateQueries({ queryKey: ['list'] })
    }, pace)
    return () => clearInterval(timer)
  }, [undoing, cache, resource, row.id])
  const answer = found.data
  const count = (name: string): string => writeNumber(Number(row[name] ?? 0), language)
  const told = (sentence: (typeof counted)[keyof typeof counted], number: number): string =>
    sayCounted(sentence, language, number, writeNumber(number, language))
  return (
    <section className={classes.summary}>
      <div className={classes.line}>
        <dl className={classes.facts}>
          {row.titles?.['userId'] && (
            <div>
              <dt>{say(said.importedBy)}</dt>
              <dd dir="auto">{row.titles['userId']}</dd>
            </div>
          )}
          {(['added', 'identical', 'leftOut'] as const).map((name) => (
            <div key={name}>
              <dt>{say(said[name])}</dt>
              <dd>{count(name)}</dd>
            </div>
          ))}
        </dl>
        {answer && answer.profiles > 0 && answer.moved === 0 && may('profile-id:delete') && (
          <SmallButton aria-haspopup="dialog" onClick={() => setAsked(true)}>
            <IconArrowBackUp className="mirrored" size={16} stroke={1.75} aria-hidden="true" />
            {say(said.rollback)}
          </SmallButton>
        )}
      </div>
      {undoing && <p role="status">{say(said.undoing)}</p>}
      {row['state'] === 'undone' && <p role="status">{say(said.undone)}</p>}
      {answer?.profiles === 0 && <p className={classes.soft}>{say(said.none)}</p>}
      {answer && answer.moved > 0 && (
        <>
          <p className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            {told(counted.moved, answer.moved)}
          </p>
          <ul className={classes.moved}>
            {answer.why.map(({ id, iccid, reason, by }) => (
              <li key={id}>
                <AppLink href={`${profileId.screen}/${id}`}>
                  <bdi className="code">{iccid}</bdi>
                </AppLink>
                <span>{say(reasons[reason])}</span>
                {by !== null && <span className={classes.soft}>{say(said.by, { name: by })}</span>}
              </li>
            ))}
          </ul>
          {answer.moved > answer.why.length && (
            <p className={classes.soft}>
              {say(said.more, { count: writeNumber(answer.moved - answer.why.length, language) })}
            </p>
          )}
        </>
      )}
      <Suspense>
        {asked && answer && (
          <Confirm
            title={told(counted.ask, answer.profiles)}
            act={say(said.act)}
            danger
            onClose={() => setAsked(false)}
            onAct={async () => {
              try {
                await request(address, { method: 'POST', body: {} })
              } finally {
                await cache.invalidateQueries({ queryKey: recordOf(resource, row.id).queryKey })
                await cache.invalidateQueries({ queryKey: ['rollback', row.id] })
              }
            }}
          >
            {say(said.explain)}
          </Confirm>
        )}
      </Suspense>
    </section>
  )
}
