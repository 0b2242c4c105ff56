import { IconPhotoPlus } from '@tabler/icons-react'
import { useId, type ClipboardEvent } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { pictureTypes, type UploadOptions } from './upload.web.ts'
import { useFileDrop, useUpload } from './use-upload.web.ts'
import { PictureTooLarge } from './shrink-picture.web.ts'
import { trackUpload } from './running-uploads.web.ts'
import { reasonOf } from '#engine/ui/notices/problem-reason.web.ts'
import classes from './drop-zone.module.css'
import { imageMessages } from '#engine/crud/form-field.messages.ts'

/** The progress value before the first byte is sent, while photos are being shrunk. */
const preparing = -1

/** An area to which pictures are added by click, paste or drop; it shows progress and errors. */
export function DropZone(props: {
  readonly id: string
  readonly label: string
  readonly several: boolean
  readonly describedBy?: string | undefined
  readonly upload: (files: readonly File[], sending: UploadOptions) => Promise<void>
}) {
  const say = useSay()
  const own = useId()
  const { part, problem, setProblem, send } = useUpload((error) =>
    error instanceof PictureTooLarge ? say(imageMessages.tooLarge, error.values) : reasonOf(error),
  )
  const take = async (list: readonly File[]): Promise<void> => {
    const files = props.several ? list : list.slice(0, 1)
    if (files.length === 0 || part !== null) return
    // The server decides by the content: a picture may have another file extension or none.
    const wrong = files.find((file) => file.type !== '' && !file.type.startsWith('image/'))
    if (wrong) return setProblem(say(imageMessages.wrongType, { name: wrong.name }))
    await send((sending) => trackUpload(props.upload(files, sending)), preparing)
  }
  const zone = useFileDrop((files) => void take(files))
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length > 0) event.preventDefault()
    void take([...event.clipboardData.files])
  }
  return (
    <div className={classes.zone} {...zone} onPaste={paste}>
      <label className={classes.act} htmlFor={props.id}>
        <IconPhotoPlus size={20} stroke={1.5} aria-hidden="true" />
        <span>
          <strong>{props.several ? say(imageMessages.addSeveral) : say(imageMessages.add)}</strong>{' '}
          <span className={classes.hint}>{say(props.several ? imageMessages.howSeveral : imageMessages.how)}</span>
        </span>
      </label>
      <input
        id={props.id}
        className={classes.file}
        type="file"
        aria-label={props.label}
        aria-describedby={[problem && own, props.describedBy].filter(Boolean).join(' ') || undefined}
        accept={pictureTypes.join(',')}
        multiple={props.several}
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])])
          // Resetting the input lets the person choose the same file again after a failure.
          event.currentTarget.value = ''
        }}
      />
      {part !== null && (
        <progress {...(part !== preparing && { value: part })} aria-label={say(imageMessages.sending)} />
      )}
      {problem !== null && (
        <p id={own} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
