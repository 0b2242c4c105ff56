import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { fieldMessages } from '#engine/crud/field.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './delivery-reviews.module.css'

const marks = [1, 2, 3, 4, 5] as const

const Star = ({ isFull }: { readonly isFull: boolean }) =>
  isFull ? <IconStarFilled size={24} aria-hidden="true" /> : <IconStar size={24} aria-hidden="true" />

/** How many stars of five were given. */
export function Stars({ rating }: { readonly rating: number }) {
  const say = useSay()
  return (
    <span className={classes.stars} role="img" aria-label={say(fieldMessages.stars, { count: rating })}>
      {marks.map((mark) => (
        <Star key={mark} isFull={mark <= rating} />
      ))}
    </span>
  )
}

/** The id of one of the stars to choose from. */
export function starId(name: string, mark: number): string {
  return `${name}-${mark}`
}

/** Five stars to choose from, one radio button each; stands in a radio group. */
export function StarChoice({
  name,
  rating,
  onChange,
}: {
  readonly name: string
  /** Null while none is chosen. */
  readonly rating: number | null
  readonly onChange: (rating: number) => void
}) {
  const say = useSay()
  return (
    <div className={classes.stars}>
      {marks.map((mark) => (
        <label key={mark} className={classes.star}>
          <input
            type="radio"
            id={starId(name, mark)}
            name={name}
            aria-label={say(fieldMessages.stars, { count: mark })}
            checked={rating === mark}
            onChange={() => onChange(mark)}
          />
          <Star isFull={rating !== null && mark <= rating} />
        </label>
      ))}
    </div>
  )
}
