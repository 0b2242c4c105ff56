import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { announceProblem, noticeOf } from '#engine/ui/notices/problem-notice.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { Explanation } from '#market/shared/installation-errors/explanation.web.tsx'
import { messages as errorMessages } from '#market/shared/installation-errors/installation-errors.messages.ts'
import { XRayResult } from './x-ray-result.web.tsx'
import { messages } from './x-ray.messages.ts'
import type { xRay } from './x-ray.contract.ts'
import { xRayPath } from './x-ray.ts'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { FileButton } from '#engine/ui/controls/file-button.web.tsx'
import classes from './x-ray.module.css'

// The delay between the last key press and the request, in milliseconds.
const pause = 250

/** The dialog in which a person enters any code, or a picture of one. It shows the kind of the code and the profiles that have it. */
export default function XRayDialog(props: { readonly title: string; readonly onClose: () => void }) {
  const say = useSay()
  const [text, setText] = useState('')
  const debouncedText = useDebounced(text.trim(), pause)
  const { data, error } = useQuery({
    queryKey: ['x-ray', debouncedText],
    queryFn: async ({ signal }) =>
      (await callApi<typeof xRay>('POST', xRayPath, { body: { text: debouncedText }, signal })).data,
    enabled: debouncedText !== '',
    placeholderData: keepPreviousData,
    // The cache must not keep the results, because the codes are confidential.
    gcTime: 0,
  })
  const read = async (picture: Blob | null | undefined): Promise<void> => {
    if (!picture) return
    try {
      const { readQr } = await import('../qr/read-qr.web.ts')
      const code = await readQr(picture)
      if (code === null) announce({ tone: 'warning', title: say(messages.noCode) })
      else setText(code)
    } catch (problem) {
      announceProblem(problem)
    }
  }
  const refusal = error && debouncedText !== '' ? sentenceOf(error) : null
  return (
    <Dialog title={props.title} size="lg" onClose={props.onClose}>
      <div
        className={classes.panel}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void read(event.dataTransfer.files[0])
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return
          event.preventDefault()
          void read(event.clipboardData.files[0])
        }}
      >
        <Textarea
          label={say(messages.ask)}
          dir={text ? 'ltr' : undefined}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
          hint={say(messages.hint)}
        />
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/gif"
          className={classes.picture}
          onFile={(file) => void read(file)}
        >
          <IconPhoto size={16} aria-hidden="true" />
          {say(messages.picture)}
        </FileButton>
        <section className={classes.result} aria-live="polite" aria-label={say(messages.result)}>
          {refusal !== null && (
            <div className={classes.refusal} role="alert">
              <h3>{say(messages.unread)}</h3>
              <p>{refusal}</p>
            </div>
          )}
          {data && !error && debouncedText !== '' && (
            <>
              {data.installationError && (
                <Explanation error={data.installationError}>
                  <CopyButton what={say(errorMessages.title)} text={debouncedText} label={say(errorMessages.copy)} />
                </Explanation>
              )}
              {(!data.installationError || data.codes.length > 0) && <XRayResult xRay={data} />}
            </>
          )}
        </section>
      </div>
    </Dialog>
  )
}

/** The reason why the request failed, as one sentence. */
function sentenceOf(error: Error): string {
  return (error instanceof ApiProblem ? error.fields['text'] : undefined) ?? noticeOf(error).title
}
