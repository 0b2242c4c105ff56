import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { formMessages } from '#engine/form/form.messages.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import type { Quote } from './order-entry.contract.ts'
import { messages } from './order-entry.messages.ts'
import classes from './order-entry.module.css'

/** The total quoted by the server, and the buttons to submit the order or save it as a draft. */
export function EntryTotal(props: {
  readonly quote: Quote | undefined
  readonly count: number
  readonly busy: 'draft' | 'submit' | null
  /** The button whose next press confirms doubtful values; null without any. */
  readonly confirms: 'draft' | 'submit' | null
  readonly onPlace: (how: 'draft' | 'submit') => void
}) {
  const { quote, count, busy, confirms, onPlace } = props
  const say = useSay()
  const language = useLanguage()
  const isReduced = quote !== undefined && quote.gross !== quote.total
  return (
    <div className={classes.totals}>
      {isReduced && (
        <dl className={classes.parts}>
          <dt>{say(messages.count, { count, number: writeNumber(count, language) })}</dt>
          <dd>
            <Amount value={quote.gross} />
          </dd>
          <dt>{say(messages.discounts)}</dt>
          <dd>
            <Amount value={`-${quote.reduction}`} />
          </dd>
        </dl>
      )}
      <p className={classes.total} role="status">
        {say(messages.total)}
        <strong>{quote ? <Amount value={quote.total} /> : '—'}</strong>
      </p>
      <div className={classes.acts}>
        <Button
          busy={busy === 'submit'}
          disabled={busy === 'draft'}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => onPlace('submit')}
        >
          {say(confirms === 'submit' ? formMessages.verified : messages.submit)}
          <kbd dir="ltr" className={classes.keys} aria-hidden="true">
            Ctrl ↵
          </kbd>
        </Button>
        <Button tone="quiet" busy={busy === 'draft'} disabled={busy === 'submit'} onClick={() => onPlace('draft')}>
          {say(confirms === 'draft' ? formMessages.verified : messages.draft)}
        </Button>
      </div>
    </div>
  )
}
