const running = new Set<Promise<unknown>>()

/** Tracks an upload until the form contains its result. */
export async function trackUpload(upload: Promise<unknown>): Promise<void> {
  running.add(upload)
  try {
    await upload
  } finally {
    running.delete(upload)
  }
}

/** Whether any upload is still running. */
export function hasRunningUploads(): boolean {
  return running.size > 0
}

/** Waits until every running upload has succeeded or failed. */
export async function uploadsEnded(): Promise<void> {
  await Promise.allSettled(running)
}
