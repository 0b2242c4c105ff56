import { useRef, type ReactNode } from 'react'
import { Button } from './button.web.tsx'

/** A button that opens the browser's file picker. */
export function FileButton(props: {
  readonly accept: string
  readonly busy?: boolean
  readonly className?: string | undefined
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone="quiet" busy={props.busy} className={props.className} onClick={() => input.current?.click()}>
        {props.children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Without this reset, the browser fires no event when the same file is chosen again.
          currentTarget.value = ''
          if (file) props.onFile(file)
        }}
      />
    </>
  )
}
