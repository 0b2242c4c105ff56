import { useId, useState, type FormEvent } from 'react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { problemMessages } from '#engine/i18n/first-screen.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { FieldGroup } from '#engine/ui/controls/field.web.tsx'
import { Textarea, TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { titleOf } from '#engine/ui/notices/problem-notice.web.ts'
import { reviewLengths } from '#market/shared/review-lengths.ts'
import { StarChoice, starId } from './delivery-stars.web.tsx'
import type { reviewDelivery } from './delivery-reviews.contract.ts'
import type { DeliveryProof } from './delivery-storage.web.ts'
import type { BoughtArticle } from './hand-over.contract.ts'
import { deliveryReviewsPath } from './hand-over.ts'
import page from './delivery-page.module.css'
import classes from './delivery-reviews.module.css'
import { messages } from './review-form.messages.ts'

const shown = ['rating', 'title', 'comment']

/** The form in which a customer says what they think of an article, or says it anew. */
export function ReviewForm(props: {
  /** The id of what the article is called. */
  readonly labelledBy: string
  readonly proof: DeliveryProof
  readonly bought: BoughtArticle
  readonly onKept: (kept: BoughtArticle) => void
  /** Nothing to go back to when undefined. */
  readonly onCancel: (() => void) | undefined
}) {
  const { labelledBy, proof, bought, onKept, onCancel } = props
  const say = useSay()
  const id = useId()
  const [rating, setRating] = useState(bought.review?.rating ?? null)
  const [title, setTitle] = useState(bought.review?.title ?? '')
  const [comment, setComment] = useState(bought.review?.comment ?? '')
  const [other, setOther] = useState('')
  const titleId = `${id}-title`
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  // What is written anew is no longer what was refused.
  const mended = (name: string): void => setWrong((known) => ({ ...known, [name]: '' }))

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(rating === null && { rating: say(messages.noRating) }),
      ...(title.trim() === '' && { title: say(messages.noTitle) }),
    }
    setWrong(missing)
    setOther('')
    if (rating === null) return document.getElementById(starId(id, 1))?.focus()
    if (title.trim() === '') return document.getElementById(titleId)?.focus()
    setBusy(true)
    try {
      const said = { rating, title: title.trim(), comment: comment.trim() || null }
      const body = { ...proof, articleId: bought.articleId, ...said }
      const { data } = await callApi<typeof reviewDelivery>('PUT', deliveryReviewsPath, { body, anonymous: true })
      onKept(data)
    } catch (error) {
      const known = error instanceof ApiProblem ? error : null
      setWrong(known?.fields ?? {})
      if (!shown.some((name) => known?.fields[name]))
        setOther(known ? titleOf({ ...known.body, code: known.code }) : say(problemMessages.unexpected))
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} noValidate aria-labelledby={labelledBy} onSubmit={(event) => void send(event)}>
      {other && (
        <p className={page.problem} role="alert">
          {other}
        </p>
      )}
      <FieldGroup role="radiogroup" label={say(messages.rating)} error={wrong['rating']}>
        <StarChoice
          name={id}
          rating={rating}
          onChange={(stars) => {
            mended('rating')
            setRating(stars)
          }}
        />
      </FieldGroup>
      <TextInput
        id={titleId}
        label={say(messages.title)}
        error={wrong['title']}
        maxLength={reviewLengths.title}
        value={title}
        onChange={(event) => {
          mended('title')
          setTitle(event.currentTarget.value)
        }}
      />
      <Textarea
        label={say(messages.comment)}
        error={wrong['comment']}
        required={false}
        rows={4}
        maxLength={reviewLengths.comment}
        value={comment}
        onChange={(event) => {
          mended('comment')
          setComment(event.currentTarget.value)
        }}
      />
      <div className={classes.acts}>
        <Button type="submit" busy={busy} aria-describedby={labelledBy}>
          {say(messages.send)}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {say(messages.cancel)}
          </Button>
        )}
      </div>
    </form>
  )
}
