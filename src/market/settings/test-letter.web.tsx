import { IconCircleCheck, IconClock, IconMail, IconMailX } from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { testLetter, testLetterOutcome } from './test-letter.contract.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import classes from './settings.module.css'
import { messages } from './test-letter.messages.ts'

const path = '/api/settings/test-letters'
const maxPolls = 20
const between = 1_000

type Outcome = {
  readonly kind: 'waiting' | 'sent' | 'failed' | 'late' | 'none'
  readonly to: string
  readonly reason: string
}

const icons = { waiting: IconClock, sent: IconCircleCheck, failed: IconMailX, late: IconClock, none: IconMailX }

/** The button that sends the signed-in user a test email and shows its outcome. */
export function TestLetterButton() {
  const say = useSay()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const Icon = outcome && icons[outcome.kind]

  async function follow(id: string, to: string): Promise<void> {
    const tell = (kind: Outcome['kind'], reason: string | null = null): void =>
      setOutcome({ kind, to, reason: reason === null ? '…' : `\u2066${reason}\u2069` })
    tell('waiting')
    for (let look = 0; look < maxPolls; look += 1) {
      const { data } = await callApi<typeof testLetterOutcome>('GET', `${path}/:id`, { params: { id } })
      if (data.state === 'sent') return tell('sent')
      if (data.state === 'failed' || data.state === 'expired') return tell('failed', data.reason)
      if (!data.mailServer) return tell('none')
      if (data.reason !== null) return tell('late', data.reason)
      await new Promise((resolve) => setTimeout(resolve, between))
    }
    tell('late')
  }

  const sending = useForm({
    async send() {
      const { data } = await callApi<typeof testLetter>('POST', path)
      await follow(data.id, `\u2066${data.to}\u2069`)
    },
    refused() {
      setOutcome(null)
      return false
    },
  })

  return (
    <div className={classes.letter}>
      <Button tone="quiet" busy={sending.busy} onClick={(event) => void sending.submit(event)}>
        <IconMail size={16} aria-hidden="true" />
        {say(messages.send)}
      </Button>
      <p role="status" className={classes.outcome} data-kind={outcome?.kind}>
        {Icon && <Icon size={16} aria-hidden="true" />}
        {outcome ? say(messages[outcome.kind], { to: outcome.to, reason: outcome.reason }) : say(messages.about)}
      </p>
    </div>
  )
}
