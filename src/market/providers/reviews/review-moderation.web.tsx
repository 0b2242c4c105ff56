import type { Row } from '#engine/definition/resource.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import classes from './reviews.module.css'
import { messages } from './review-moderation.messages.ts'

/** The buttons that moderate a review: activating publishes it, deactivating rejects it. */
export function ReviewModeration(props: {
  readonly row: Row<typeof articleNote>
  /** The id of the review's title; undefined on a page with that title. */
  readonly titleId: string | undefined
}) {
  const { row, titleId } = props
  const say = useSay()
  const acts = useRecordActions(articleNote)
  const settle = async (active: boolean): Promise<void> => {
    await acts.setActive(row, active)
    announce({ tone: 'success', title: say(active ? messages.published : messages.refused) })
  }
  const publishing = useForm({ send: () => settle(true) })
  const refusing = useForm({ send: () => settle(false) })
  const busy = publishing.busy || refusing.busy
  return (
    <div className={classes.acts}>
      <Button tone="quiet" busy={busy} aria-describedby={titleId} onClick={() => void refusing.submit()}>
        {say(messages.refuse)}
      </Button>
      <Button busy={busy} aria-describedby={titleId} onClick={() => void publishing.submit()}>
        {say(messages.publish)}
      </Button>
    </div>
  )
}
