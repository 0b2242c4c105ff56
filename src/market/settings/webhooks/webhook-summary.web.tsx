import { IconAlertTriangle, IconKey, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { request } from '#engine/http/client.web.ts'
import { SmallButton } from '#engine/ui/small-button.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { part } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { deliveriesOf } from './deliveries.web.ts'
import classes from './webhook.module.css'
import { said } from './webhook.messages.ts'

const SecretDialog = part(() => import('./secret-dialog.web.tsx'))

/** How a webhook stands, and what is done with it: its secret is made or renewed, a test is sent. */
export function WebhookSummary({ row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const may = useMay()
  const language = useLanguage()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const hasSecret = row['secret'] === true
  const when = (name: string): string => writeInstant(new Date(textOf(row[name])), language)
  const { path, queryKey } = deliveriesOf(row.id)
  const test = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await request(path.replace(/deliveries$/, 'test'), { method: 'POST', body: {} })
      announce({ tone: 'success', title: say(said.testing) })
      void cache.invalidateQueries({ queryKey })
    } catch (error) {
      announceProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const trouble = row['pausedAt']
    ? say(said.paused, { when: when('pausedAt') })
    : row['failingSince']
      ? say(said.failing, { when: when('failingSince') })
      : hasSecret
        ? null
        : say(said.noSecret)
  const overlapping = row['earlierUntil'] !== null && Date.parse(textOf(row['earlierUntil'])) > Date.now()
  return (
    <div className={classes.summary}>
      {trouble !== null && (
        <p className={classes.trouble}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {trouble}
        </p>
      )}
      {hasSecret && (
        <p className={classes.about}>
          {say(said.signed)} {overlapping && say(said.both, { when: when('earlierUntil') })}
        </p>
      )}
      {may('webhook:update') && (
        <div className={classes.acts}>
          <SmallButton onClick={() => setAsking(true)}>
            <IconKey size={16} aria-hidden="true" />
            {say(hasSecret ? said.renew : said.make)}
          </SmallButton>
          {hasSecret && row.active && (
            <SmallButton disabled={busy} onClick={() => void test()}>
              <IconSend size={16} aria-hidden="true" className={classes.turned} />
              {say(said.test)}
            </SmallButton>
          )}
        </div>
      )}
      <Suspense>{asking && <SecretDialog row={row} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}
