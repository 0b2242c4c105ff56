import { Input } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { marks } from './rating.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { wrapperOrder } from '../control.web.tsx'
import classes from '../inputs.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** An appreciation in a form. */
export function RatingInput({ id, name, field, label, hint, error, value, onChange }: InputProps) {
  const say = useSay()
  return (
    <Input.Wrapper
      inputWrapperOrder={wrapperOrder}
      role="radiogroup"
      aria-label={label}
      label={label}
      labelElement="div"
      {...(hint && { description: hint })}
      error={error}
      required={field.required}
    >
      <div className={classes.stars}>
        {marks.map((mark) => (
          <label key={mark} className={classes.starButton}>
            <input
              type="radio"
              id={mark === 1 ? id : `${id}-${mark}`}
              name={name}
              aria-label={say(fieldMessages.stars, { count: mark })}
              checked={value === mark}
              onChange={() => onChange(mark)}
            />
            {typeof value === 'number' && mark <= value ? <IconStarFilled size={22} /> : <IconStar size={22} />}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
