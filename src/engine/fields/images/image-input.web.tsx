import { IconTrash } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { uploadPicture } from './upload.web.ts'
import { textOf } from '../cells.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './drop-zone.module.css'
import { DropZone } from './drop-zone.web.tsx'
import { pictureUrl } from './image.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { Field } from '#engine/ui/controls/field.web.tsx'
import { imageMessages } from '#engine/crud/form-field.messages.ts'

/** Form input for one picture. */
export default function ImageField(props: InputProps) {
  const { resource, label, value, onChange } = props
  const say = useSay()
  const name = textOf(value)
  return (
    <Field {...controlProps(props)}>
      {(control) => (
        <div className={classes.one}>
          {name && (
            <div className={classes.picture}>
              <img src={pictureUrl(name)} alt={label} />
              <Button tone="bare" onClick={() => onChange(null)}>
                <IconTrash size={14} aria-hidden="true" />
                {say(imageMessages.remove)}
              </Button>
            </div>
          )}
          <DropZone
            id={control.id}
            label={name ? say(imageMessages.replace, { field: label }) : label}
            several={false}
            describedBy={control['aria-describedby']}
            upload={async ([file], sending) => {
              if (file) onChange((await uploadPicture(file, resource.name, sending)).name)
            }}
          />
        </div>
      )}
    </Field>
  )
}
