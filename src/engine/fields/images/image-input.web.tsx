import { Button, Input } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { uploadPicture } from './upload.web.ts'
import { textOf } from '../cells.web.tsx'
import classes from './drop-zone.module.css'
import { DropZone } from './drop-zone.web.tsx'
import { pictureUrl } from './image.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { wrapperOrder } from '../control.web.tsx'
import { imageMessages } from '#engine/crud/field.messages.ts'

/** One picture in a form. */
export default function ImageField({ id, field, resource, label, hint, error, value, onChange }: InputProps) {
  const say = useSay()
  const name = textOf(value)
  return (
    <Input.Wrapper
      inputWrapperOrder={wrapperOrder}
      id={id}
      label={label}
      {...(hint && { description: hint })}
      error={error}
      required={field.required}
    >
      <div className={classes.one}>
        {name && (
          <div className={classes.picture}>
            <img src={pictureUrl(name)} alt={label} />
            <Button
              variant="subtle"
              size="compact-xs"
              color="gray"
              leftSection={<IconTrash size={14} aria-hidden="true" />}
              onClick={() => onChange(null)}
            >
              {say(imageMessages.remove)}
            </Button>
          </div>
        )}
        <DropZone
          id={id}
          label={name ? say(imageMessages.replace, { field: label }) : label}
          several={false}
          describedBy={error ? `${id}-error` : undefined}
          upload={async ([file], sending) => {
            if (file) onChange((await uploadPicture(file, resource.name, sending)).name)
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
