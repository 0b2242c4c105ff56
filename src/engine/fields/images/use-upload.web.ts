import { useEffect, useRef, useState, type DragEvent } from 'react'
import { isAbort } from '#engine/http/api-problem.web.ts'
import type { UploadOptions } from './upload.web.ts'

/** Runs one upload at a time and cancels it when the component unmounts; `part` is null while no upload runs. */
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

/** The event attributes of an element that accepts dropped files. */
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
