const running = new Set<Promise<unknown>>()

/** Notes an upload until the form that it belongs to holds its outcome. */
export async function trackUpload(upload: Promise<unknown>): Promise<void> {
  running.add(upload)
  try {
    await upload
  } finally {
    running.delete(upload)
  }
}

/** Whether a picture is still on its way. */
export function hasRunningUploads(): boolean {
  return running.size > 0
}

/** Waits until every picture on its way has arrived or was refused. */
export async function uploadsEnded(): Promise<void> {
  await Promise.allSettled(running)
}
