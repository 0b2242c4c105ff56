import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { marks } from './rating.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { FieldGroup } from '#engine/ui/controls/field.web.tsx'
import classes from '../inputs.module.css'
import { stars } from './rating.messages.ts'

/** Form input for a rating. */
export function RatingInput(props: InputProps) {
  const { id, value, onChange } = props
  const say = useSay()
  const { name, ...control } = controlProps(props)
  return (
    <FieldGroup role="radiogroup" {...control}>
      <div className={classes.stars}>
        {marks.map((mark) => (
          <label key={mark} className={classes.starButton}>
            <input
              type="radio"
              id={mark === 1 ? id : `${id}-${mark}`}
              name={name}
              aria-label={say(stars, { count: mark })}
              checked={value === mark}
              onChange={() => onChange(mark)}
            />
            {typeof value === 'number' && mark <= value ? (
              <IconStarFilled size={22} aria-hidden="true" />
            ) : (
              <IconStar size={22} aria-hidden="true" />
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
