import { useEffect, useRef, useState, type DragEvent } from 'react'
import { isAbort } from '#engine/http/api-problem.web.ts'
import type { UploadOptions } from './upload.web.ts'

/** One upload at a time, cancelled when its component goes; `part` is null while there is none. */
export function useUpload(reasonOf: (error: unknown) => string) {
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const send = async (upload: (sending: UploadOptions) => Promise<void>, firstPart = 0): Promise<void> => {
    if (sending.current) return
    setProblem(null)
    setPart(firstPart)
    sending.current = new AbortController()
    try {
      await upload({ onProgress: setPart, signal: sending.current.signal })
    } catch (error) {
      if (!isAbort(error)) setProblem(reasonOf(error))
    } finally {
      sending.current = null
      setPart(null)
    }
  }
  return { part, problem, setProblem, send }
}

/** The attributes of an element on which files are dropped. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent): void => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
}
