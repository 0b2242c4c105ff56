import { useId, useRef, useState } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { planSummary } from '#market/shared/plan/plan-summary.ts'
import { Stars } from './delivery-stars.web.tsx'
import { ReviewForm } from './review-form.web.tsx'
import type { BoughtArticle } from './hand-over.contract.ts'
import type { DeliveryProof } from './delivery-storage.web.ts'
import classes from './delivery-reviews.module.css'
import { messages, stateWords } from './delivery-reviews.messages.ts'

/** The customer’s reviews of the delivered articles. Each review can be edited until staff publish or refuse it. */
export function DeliveryReviews(props: { readonly proof: DeliveryProof; readonly bought: readonly BoughtArticle[] }) {
  const { proof, bought } = props
  const say = useSay()
  if (bought.length === 0) return null
  return (
    <section className={classes.reviews} aria-labelledby="reviews">
      <h2 id="reviews">{say(messages.title)}</h2>
      <p className={classes.how}>{say(messages.how)}</p>
      {bought.map((one) => (
        <Bought key={one.articleId} proof={proof} delivered={one} />
      ))}
    </section>
  )
}

function Bought({ proof, delivered }: { readonly proof: DeliveryProof; readonly delivered: BoughtArticle }) {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const [bought, setBought] = useState(delivered)
  const [writing, setWriting] = useState(delivered.review === null)
  const [sent, setSent] = useState(false)
  const card = useRef<HTMLElement>(null)
  const { review } = bought
  const name = planSummary(bought.plan, language) || bought.article
  // Closing the form removes the focused element, so the focus moves to the card.
  const close = (): void => {
    setWriting(false)
    card.current?.focus()
  }
  const keep = (reviewed: BoughtArticle): void => {
    setBought(reviewed)
    setSent(true)
    close()
  }
  return (
    <article ref={card} className={classes.card} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} dir={textDirection(name)}>
        {name}
      </h3>
      {/* The element exists before it has text, so that screen readers announce the text. */}
      <p role="status" className={classes.thanks}>
        {sent && !writing && say(messages.thanks)}
      </p>
      {review && !writing ? (
        <>
          <p className={classes.state}>
            <Stars rating={review.rating} />
            <span>{say(stateWords[review.state])}</span>
          </p>
          <p className={classes.title} dir={textDirection(review.title)}>
            {review.title}
          </p>
          {review.comment && (
            <p className={classes.comment} dir={textDirection(review.comment)}>
              {review.comment}
            </p>
          )}
          {review.state === 'waiting' && (
            <Button tone="quiet" aria-describedby={id} onClick={() => setWriting(true)}>
              {say(messages.change)}
            </Button>
          )}
        </>
      ) : (
        <ReviewForm labelledBy={id} proof={proof} bought={bought} onKept={keep} onCancel={review ? close : undefined} />
      )}
    </article>
  )
}
