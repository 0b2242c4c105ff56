import { IconCornerDownRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Row } from '#engine/definition/resource.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { StatusBadge, Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { orderDetailSummary } from '#market/orders/resources.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import { ReviewModeration } from './review-moderation.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import card from '#engine/ui/card.module.css'
import classes from './reviews.module.css'
import { formMessages } from '#engine/form/form.messages.ts'
import { messages } from './review.messages.ts'

/** A customer's review of an article, with the reply; without its title where that is the title of the page. */
export function Review(props: { readonly row: Row<typeof articleNote>; readonly isPage?: boolean }) {
  const { row, isPage } = props
  const may = useMay()
  const say = useSay()
  const [writing, setWriting] = useState(false)
  const mayReply = may('article-note:update')
  // Only moderators get a link to the purchased order line, because a provider may not be allowed to see that line.
  const mayOpen = may('article-note:activate') && may('order-detail:read')
  const titleId = isPage ? undefined : `review-${row.id}`
  const value = (name: string) => <Value resource={articleNote} row={row} name={name} whole />
  return (
    <article className={card.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        {value('rating')}
        {!isPage && (
          <h3 id={titleId}>
            <AppLink href={`${articleNote.screen}/${row.id}`} dir={textDirection(row.title)}>
              {row.title}
            </AppLink>
          </h3>
        )}
        {row.awaitingModeration ? (
          <Pill tone="yellow">{say(articleNote.fields.awaitingModeration.label)}</Pill>
        ) : (
          !row.active && <StatusBadge resource={articleNote} row={row} />
        )}
      </header>
      {row.comment && (
        <p className={classes.comment} dir={textDirection(row.comment)}>
          {row.comment}
        </p>
      )}
      <p className={classes.about}>
        {value('articleId')}
        {value('customerId')}
        {value('createdAt')}
        {row.orderDetailId &&
          (mayOpen ? (
            <AppLink href={`${orderDetailSummary.screen}/${row.orderDetailId}`}>{say(messages.bought)}</AppLink>
          ) : (
            <span>{say(messages.bought)}</span>
          ))}
      </p>
      {row.awaitingModeration && may('article-note:activate') && <ReviewModeration row={row} titleId={titleId} />}
      {writing ? (
        <Reply row={row} onDone={() => setWriting(false)} />
      ) : row.reply ? (
        <div className={classes.reply}>
          <IconCornerDownRight className="mirrored" size={16} aria-hidden="true" />
          <div>
            <strong>{say(messages.replied)}</strong>
            <p dir={textDirection(row.reply)}>{row.reply}</p>
            {mayReply && (
              <Button tone="bare" onClick={() => setWriting(true)}>
                {say(messages.change)}
              </Button>
            )}
          </div>
        </div>
      ) : (
        mayReply && (
          <div>
            <Button
              tone={isPage && !row.awaitingModeration ? 'main' : 'quiet'}
              aria-describedby={titleId}
              onClick={() => setWriting(true)}
            >
              {say(messages.reply)}
            </Button>
          </div>
        )
      )}
    </article>
  )
}

function Reply({ row, onDone }: { readonly row: Row<typeof articleNote>; readonly onDone: () => void }) {
  const say = useSay()
  const id = useId()
  const acts = useRecordActions(articleNote)
  const form = useForm({
    start: { reply: row.reply ?? '' },
    async send({ reply }) {
      await acts.update(row.id, row.version, { reply: reply.trim() })
      announce({ tone: 'success', title: say(messages.published) })
      onDone()
    },
  })
  return (
    <form className={classes.form} {...form.props}>
      <Textarea
        id={id}
        label={say(messages.replyTo, { title: row.title })}
        rows={2}
        data-grows
        maxLength={articleNote.fields.reply.max ?? 2000}
        autoFocus
        {...form.input('reply')}
      />
      <div className={classes.acts}>
        <Button tone="quiet" onClick={onDone}>
          {say(formMessages.cancel)}
        </Button>
        <Button busy={form.busy} type="submit" disabled={form.values.reply.trim() === ''}>
          {say(messages.publish)}
        </Button>
      </div>
    </form>
  )
}
