import { stars } from '#engine/fields/numbers/rating.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './delivery-reviews.module.css'

const marks = [1, 2, 3, 4, 5] as const

// The star icon is drawn here, because the icons of form fields are part of the signed-in application, which customers do not load.
const outline = 'M12 17.75 5.83 20.99l1.18-6.87-5-4.87 6.9-1 3.09-6.25 3.09 6.25 6.9 1-5 4.87 1.18 6.87z'

const Star = ({ isFull }: { readonly isFull: boolean }) => (
  <svg
    className={classes.drawing}
    data-full={isFull || undefined}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={outline} />
  </svg>
)

/** A rating in stars, out of five. */
export function Stars({ rating }: { readonly rating: number }) {
  const say = useSay()
  return (
    <span className={classes.stars} role="img" aria-label={say(stars, { count: rating })}>
      {marks.map((mark) => (
        <Star key={mark} isFull={mark <= rating} />
      ))}
    </span>
  )
}

/** Five stars to choose from, one radio button each. The caller places them inside a radio group. */
export function StarChoice(props: {
  readonly name: string
  /** Null until a star is chosen. */
  readonly rating: number | null
  readonly onChange: (rating: number) => void
}) {
  const { name, rating, onChange } = props
  const say = useSay()
  return (
    <div className={classes.stars}>
      {marks.map((mark) => (
        <label key={mark} className={classes.star}>
          <input
            type="radio"
            name={name}
            aria-label={say(stars, { count: mark })}
            checked={rating === mark}
            onChange={() => onChange(mark)}
          />
          <Star isFull={rating !== null && mark <= rating} />
        </label>
      ))}
    </div>
  )
}
