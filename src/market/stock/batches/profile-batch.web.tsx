import type { Row } from '#engine/definition/resource.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { RelatedRows } from '#engine/record/beside/related-rows.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { CardColumns } from '#engine/ui/card.web.tsx'
import { profileBatch } from './profile-batch.ts'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { pluralMessages, rollbackReasons, messages } from './profile-batch.messages.ts'
import { profileId } from '../profiles/profile-id.ts'
import type { batchRollback, rollbackForecast } from './profile-rollback.contract.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import card from '#engine/ui/card.module.css'
import classes from './profile-batch.module.css'

const tabs: readonly OwnTab<typeof profileBatch>[] = [
  { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: BatchOverview },
]

/** The page of an import batch: its profiles and its rollback. */
export function ProfileBatchScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={profileBatch} id={id} tabs={tabs} />
}

const profiles = { resource: profileId.name, field: 'batchId', details: ['state', 'operator', 'countryCode'] }

function BatchOverview({ row }: { readonly row: Row<typeof profileBatch> }) {
  const may = useMay()
  return (
    <CardColumns side={<RecordFacts resource={profileBatch} row={row} without={['name']} />}>
      <BatchSummary row={row} />
      {may('profile-id:read') && (
        <RelatedRows resource={profileBatch} row={row} related={profiles} listed={profileId} />
      )}
    </CardColumns>
  )
}

const pace = 1_000

const rollbackPath = `${profileBatch.path}/:id/rollback` as const

/**
 * Summary of an import batch. Shows whether it can be rolled back and, if not, the profiles that prevent it, with the
 * reasons.
 */
function BatchSummary({ row }: { readonly row: Row<typeof profileBatch> }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const cache = useQueryClient()
  const [confirming, setAsked] = useState(false)
  const undoing = row.state === 'undoing'
  const forecast = useQuery({
    ...dataQuery<typeof rollbackForecast>(['rollback', row.id, row.version], rollbackPath, { params: { id: row.id } }),
    staleTime: 0,
    enabled: row.state === 'kept',
  })
  // The record is requested repeatedly until the batch’s profiles are deleted.
  useEffect(() => {
    if (!undoing) return
    const timer = setInterval(() => {
      void cache.invalidateQueries({ queryKey: recordQuery(profileBatch, row.id).queryKey })
      void cache.invalidateQueries({ queryKey: ['list'] })
    }, pace)
    return () => clearInterval(timer)
  }, [undoing, cache, row.id])
  const answer = forecast.data
  const isCounted = (name: 'added' | 'identical' | 'leftOut'): boolean => name === 'added' || (row[name] ?? 0) > 0
  const sayCount = (sentence: (typeof pluralMessages)[keyof typeof pluralMessages], number: number): string =>
    say(sentence, { count: number })
  return (
    <section className={card.card}>
      <div className={classes.line}>
        <dl className={classes.facts}>
          {row.titles?.['userId'] && (
            <div>
              <dt>{say(messages.importedBy)}</dt>
              <dd dir="auto">{row.titles['userId']}</dd>
            </div>
          )}
          {(['added', 'identical', 'leftOut'] as const).filter(isCounted).map((name) => (
            <div key={name}>
              <dt>{say(messages[name])}</dt>
              <dd>{writeNumber(row[name] ?? 0, language)}</dd>
            </div>
          ))}
        </dl>
        {answer && answer.profiles > 0 && answer.moved === 0 && may('profile-id:delete') && (
          <Button tone="quiet" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            <IconArrowBackUp className="mirrored" size={16} stroke={1.75} aria-hidden="true" />
            {say(messages.rollback)}
          </Button>
        )}
      </div>
      {undoing && <p role="status">{say(messages.undoing)}</p>}
      {row.state === 'undone' && <p role="status">{say(messages.undone)}</p>}
      {answer?.profiles === 0 && <p className={classes.soft}>{say(messages.none)}</p>}
      {answer && answer.moved > 0 && (
        <>
          <p className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            {sayCount(pluralMessages.moved, answer.moved)}
          </p>
          <ul className={classes.moved}>
            {answer.why.map(({ id, iccid, reason, by }) => (
              <li key={id}>
                <AppLink href={`${profileId.screen}/${id}`}>
                  <IccidDigits iccid={iccid} />
                </AppLink>
                <span>
                  {say(rollbackReasons[reason])}{' '}
                  {by !== null && <span className={classes.soft}>{say(messages.by, { name: by })}</span>}
                </span>
              </li>
            ))}
          </ul>
          {answer.moved > answer.why.length && (
            <p className={classes.soft}>
              {say(messages.more, { count: writeNumber(answer.moved - answer.why.length, language) })}
            </p>
          )}
        </>
      )}

      {confirming && answer && (
        <Confirm
          title={sayCount(pluralMessages.ask, answer.profiles)}
          act={say(messages.act)}
          danger
          onClose={() => setAsked(false)}
          onAct={async () => {
            try {
              await callApi<typeof batchRollback>('POST', rollbackPath, { params: { id: row.id } })
            } finally {
              await cache.invalidateQueries({ queryKey: recordQuery(profileBatch, row.id).queryKey })
              await cache.invalidateQueries({ queryKey: ['rollback', row.id] })
            }
          }}
        >
          {say(messages.explain)}
        </Confirm>
      )}
    </section>
  )
}
