import { useId } from 'react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { problemMessages } from '#engine/i18n/first-screen.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { FieldGroup } from '#engine/ui/controls/field.web.tsx'
import { Textarea, TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { titleOf } from '#engine/ui/notices/problem-notice.web.ts'
import { reviewLengths } from '#market/shared/review-lengths.ts'
import { StarChoice } from './delivery-stars.web.tsx'
import type { reviewDelivery } from './delivery-reviews.contract.ts'
import type { DeliveryProof } from './delivery-storage.web.ts'
import type { BoughtArticle } from './hand-over.contract.ts'
import { deliveryReviewsPath } from './hand-over.ts'
import page from './delivery-page.module.css'
import classes from './delivery-reviews.module.css'
import { messages } from './review-form.messages.ts'

/**
 * The form in which a customer writes or edits a review of an article. A new review is five stars alone until one is
 * chosen, so that the eSIMs above it fill the page.
 */
export function ReviewForm(props: {
  /** The id of the element with the article’s name. */
  readonly labelledBy: string
  readonly proof: DeliveryProof
  readonly bought: BoughtArticle
  readonly onKept: (reviewed: BoughtArticle) => void
  /** Closes the form; undefined when the customer has no earlier review of the article. */
  readonly onCancel: (() => void) | undefined
}) {
  const { labelledBy, proof, bought, onKept, onCancel } = props
  const say = useSay()
  const id = useId()
  const form = useForm({
    start: {
      rating: bought.review?.rating ?? null,
      title: bought.review?.title ?? '',
      comment: bought.review?.comment ?? '',
    },
    check: ({ title }) => (title.trim() === '' ? { title: messages.noTitle } : {}),
    async send({ rating, title, comment }) {
      const review = { rating: rating ?? 0, title: title.trim(), comment: comment.trim() || null }
      const body = { ...proof, articleId: bought.articleId, ...review }
      onKept((await callApi<typeof reviewDelivery>('PUT', deliveryReviewsPath, { body, anonymous: true })).data)
    },
    refused(problem) {
      const apiProblem = problem instanceof ApiProblem ? problem : null
      const fields = apiProblem?.fields ?? {}
      if (!Object.keys(fields).some((name) => name in form.values))
        form.setProblems({
          whole: apiProblem ? titleOf({ ...apiProblem.body, code: apiProblem.code }) : say(problemMessages.unexpected),
        })
      return true
    },
  })
  const whole = form.problem('whole')
  return (
    <form className={classes.form} aria-labelledby={labelledBy} {...form.props}>
      {whole && (
        <p className={page.problem} role="alert">
          {whole}
        </p>
      )}
      <FieldGroup role="radiogroup" label={say(messages.rating)} error={form.problem('rating')}>
        <StarChoice name={id} rating={form.values.rating} onChange={(rating) => form.set({ rating })} />
      </FieldGroup>
      {form.values.rating !== null && (
        <>
          <TextInput {...form.input('title')} label={say(messages.title)} maxLength={reviewLengths.title} />
          <Textarea
            {...form.input('comment')}
            label={say(messages.comment)}
            required={false}
            rows={4}
            maxLength={reviewLengths.comment}
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
        </>
      )}
    </form>
  )
}
