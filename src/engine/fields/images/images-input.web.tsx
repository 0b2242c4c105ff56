import { IconChevronLeft, IconChevronRight, IconStar, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { uploadPictures } from './upload.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from './drop-zone.module.css'
import { DropZone } from './drop-zone.web.tsx'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import { pictureUrl } from './image.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { Field } from '#engine/ui/controls/field.web.tsx'
import { imageMessages } from '#engine/crud/form-field.messages.ts'

/** The list with one member moved to another position. */
function moved<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** Form input for pictures in order; the first one is the main picture. */
export default function ImagesField(props: InputProps) {
  const { resource, label, value, onChange } = props
  const say = useSay()
  const names = Array.isArray(value) ? value.map(String) : []
  // An upload may end long after the drop. Its pictures are added to the field's value of that later time.
  const present = useRef(names)
  present.current = names
  const [carried, setCarried] = useState<number | null>(null)
  const act = (text: string, icon: ReactNode, next: readonly string[], disabled = false) => (
    <IconButton label={text} disabled={disabled} onClick={() => onChange(next)}>
      {icon}
    </IconButton>
  )
  return (
    <Field {...controlProps(props)}>
      {(control) => (
        <>
          {names.length > 0 && (
            <ol className={classes.list}>
              {names.map((name, place) => (
                <li
                  key={name}
                  className={classes.picture}
                  draggable
                  data-carried={carried === place || undefined}
                  onDragStart={() => setCarried(place)}
                  onDragEnd={() => setCarried(null)}
                  onDragOver={(event) => {
                    if (carried !== null) event.preventDefault()
                  }}
                  onDrop={(event) => {
                    if (carried === null) return
                    event.preventDefault()
                    onChange(moved(names, carried, place))
                  }}
                >
                  <img src={pictureUrl(name)} alt={say(imageMessages.numbered, { field: label, place: place + 1 })} />
                  {place === 0 && (
                    <span className={classes.main}>
                      <Pill tone="accent">{say(imageMessages.main)}</Pill>
                    </span>
                  )}
                  <div className={classes.acts}>
                    {act(
                      say(imageMessages.earlier),
                      <IconChevronLeft className="mirrored" size={16} aria-hidden="true" />,
                      moved(names, place, place - 1),
                      place === 0,
                    )}
                    {act(
                      say(imageMessages.makeMain),
                      <IconStar size={16} aria-hidden="true" />,
                      moved(names, place, 0),
                      place === 0,
                    )}
                    {act(
                      say(imageMessages.later),
                      <IconChevronRight className="mirrored" size={16} aria-hidden="true" />,
                      moved(names, place, place + 1),
                      place === names.length - 1,
                    )}
                    {act(
                      say(imageMessages.remove),
                      <IconTrash size={16} aria-hidden="true" />,
                      names.toSpliced(place, 1),
                    )}
                  </div>
                </li>
              ))}
            </ol>
          )}
          <DropZone
            id={control.id}
            label={label}
            several
            describedBy={control['aria-describedby']}
            upload={async (files, sending) => {
              const pictures = await uploadPictures(files, resource.name, sending)
              onChange([...present.current, ...pictures.map(({ name }) => name)])
            }}
          />
        </>
      )}
    </Field>
  )
}
