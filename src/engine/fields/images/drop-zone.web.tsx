import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { ApiProblem, entriesOf, isAbort } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { pictureTypes } from './upload.web.ts'
import { PictureTooLarge } from './shrink-picture.web.ts'
import { trackUpload } from './running-uploads.web.ts'
import { noticeOf } from '#engine/ui/notices/problem-notice.web.ts'
import classes from './drop-zone.module.css'
import { imageMessages } from '#engine/crud/form-field.messages.ts'

/** The progress before the first byte leaves: photos are made smaller. */
const preparing = -1

/** A place to click, paste into or drop pictures on; it shows how far they are and what went wrong. */
export function DropZone(props: {
  readonly id: string
  readonly label: string
  readonly several: boolean
  readonly describedBy?: string | undefined
  readonly upload: (
    files: readonly File[],
    sending: { onProgress: (part: number) => void; signal: AbortSignal },
  ) => Promise<void>
}) {
  const say = useSay()
  const own = useId()
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const take = async (list: readonly File[]): Promise<void> => {
    const files = props.several ? list : list.slice(0, 1)
    if (files.length === 0 || sending.current) return
    // The content decides: a picture may have another ending or none.
    const wrong = files.find((file) => file.type !== '' && !file.type.startsWith('image/'))
    if (wrong) return setProblem(say(imageMessages.wrongType, { name: wrong.name }))
    setProblem(null)
    setPart(preparing)
    sending.current = new AbortController()
    try {
      await trackUpload(props.upload(files, { onProgress: setPart, signal: sending.current.signal }))
    } catch (error) {
      if (!isAbort(error))
        setProblem(error instanceof PictureTooLarge ? say(imageMessages.tooLarge, error.values) : reasonOf(error))
    } finally {
      sending.current = null
      setPart(null)
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length > 0) event.preventDefault()
    void take([...event.clipboardData.files])
  }
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
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
          // The same file may be chosen again after a failure.
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

/** Why pictures were refused, in a line. */
function reasonOf(error: unknown): string {
  const details = error instanceof ApiProblem ? entriesOf(error.body.details) : []
  const said = details.map(({ detail }) => detail).filter((detail) => typeof detail === 'string' && detail !== '')
  return said.length > 0 ? said.join(' — ') : noticeOf(error).title
}
