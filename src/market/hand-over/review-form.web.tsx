import { useId, useState } from 'react'
import { words } from '#engine/definition/words.ts'
import { useSubmit } from '#engine/form/use-submit.web.ts'
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

const messages = {
  rating: words('Votre appréciation', 'Your rating', 'تقييمك بالنجوم'),
  title: words('Titre', 'Title', 'العنوان'),
  comment: words('Commentaire', 'Comment', 'التعليق'),
  send: words('Envoyer mon avis', 'Send my review', 'إرسال تقييمي'),
  cancel: words('Annuler', 'Cancel', 'إلغاء'),
  noRating: words('Choisissez de une à cinq étoiles.', 'Choose one to five stars.', 'اختر من نجمة إلى خمس نجوم.'),
  noTitle: words('Donnez un titre à votre avis.', 'Give your review a title.', 'أعط تقييمك عنوانًا.'),
}

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
  const form = useSubmit(
    async () => {
      setOther('')
      const said = { rating: rating ?? 0, title: title.trim(), comment: comment.trim() || null }
      const body = { ...proof, articleId: bought.articleId, ...said }
      const { data } = await callApi<typeof reviewDelivery>('PUT', deliveryReviewsPath, { body, anonymous: true })
      onKept(data)
    },
    {
      check: () => {
        const missing = [...(rating === null ? ['rating'] : []), ...(title.trim() === '' ? ['title'] : [])]
        const first = missing.includes('rating') ? starId(id, 1) : titleId
        if (missing.length > 0) document.getElementById(first)?.focus()
        return Object.fromEntries(
          missing.map((name) => [name, say(name === 'rating' ? messages.noRating : messages.noTitle)]),
        )
      },
      refused: (problem) => {
        const fields = problem instanceof ApiProblem ? Object.keys(problem.fields) : []
        if (!fields.some((name) => shown.includes(name)))
          setOther(
            problem instanceof ApiProblem
              ? titleOf({ ...problem.body, code: problem.code })
              : say(problemMessages.unexpected),
          )
        return true
      },
    },
  )
  return (
    <form
      className={classes.form}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => void form.submit(event)}
    >
      {other && (
        <p className={page.problem} role="alert">
          {other}
        </p>
      )}
      <FieldGroup role="radiogroup" label={say(messages.rating)} error={form.wrong['rating']}>
        <StarChoice name={id} rating={rating} onChange={setRating} />
      </FieldGroup>
      <TextInput
        id={titleId}
        label={say(messages.title)}
        error={form.wrong['title']}
        maxLength={reviewLengths.title}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={say(messages.comment)}
        error={form.wrong['comment']}
        required={false}
        rows={4}
        maxLength={reviewLengths.comment}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button type="submit" busy={form.busy} aria-describedby={labelledBy}>
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
