import type { AnswerOf, RouteContract } from '#engine/http/contract.ts'
import type { pictureUpload, picturesUpload } from '#engine/files/pictures.contract.ts'
import { ApiProblem, isProblemBody } from '#engine/http/api-problem.web.ts'
import type { PathOf } from '#engine/http/client.web.ts'
import { languageKey } from '#engine/storage/storage-keys.web.ts'
import { endSession, refreshSession } from '#engine/session/session-expiry.web.ts'
import { storedToken } from '#engine/session/session.web.ts'
import { shrinkPicture, shrinkPictures } from './shrink-picture.web.ts'
import { readStored } from '#engine/storage/storage.web.ts'

/** A stored picture. */
export type Picture = AnswerOf<typeof pictureUpload>['data']

/** The accepted types; the server decodes and re-encodes every picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The options for sending a form. */
export interface UploadOptions {
  /** Called with the part of the form that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** Uploads one picture to a folder. */
export async function uploadPicture(file: File, folder: string, sending: UploadOptions): Promise<Picture> {
  const form = formOf('file', [await shrinkPicture(file)], folder)
  sending.signal.throwIfAborted()
  return (await sendForm<typeof pictureUpload>('/upload/images/upload', form, sending)).data
}

/** Uploads several pictures in one request. */
export async function uploadPictures(
  files: readonly File[],
  folder: string,
  sending: UploadOptions,
): Promise<readonly Picture[]> {
  const form = formOf('files', await shrinkPictures(files), folder)
  sending.signal.throwIfAborted()
  return (await sendForm<typeof picturesUpload>('/multiples/upload/images/upload', form, sending)).data
}

function formOf(name: string, files: readonly File[], folder: string): FormData {
  const form = new FormData()
  // The folder must be the first field, because the server reads the form while it arrives.
  form.set('folder', folder)
  for (const file of files) form.append(name, file)
  return form
}

/** Sends a form according to its contract and reports the progress. */
export async function sendForm<Of extends RouteContract>(
  path: PathOf<Of>,
  form: FormData,
  sending: UploadOptions,
): Promise<AnswerOf<Of>> {
  const token = storedToken()
  const first = await post(path, form, token, sending)
  if (first.status !== 401) return read<Of>(first)
  const newer = await refreshSession(token)
  const again = newer === null ? first : await post(path, form, newer, sending)
  if (again.status === 401) endSession(newer ?? token)
  return read<Of>(again)
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

function read<Of extends RouteContract>({ status, body }: Answered): AnswerOf<Of> {
  // The server's tests verify that every response matches its contract.
  if (status >= 200 && status < 300) return body as AnswerOf<Of>
  throw new ApiProblem(status, isProblemBody(body) ? body : {})
}

/** Sends the form with XMLHttpRequest, because `fetch` reports no upload progress. All other requests use `fetch`. */
function post(
  url: string,
  form: FormData,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.timeout = 180_000
    request.setRequestHeader('Accept', 'application/json, application/problem+json')
    request.setRequestHeader('Accept-Language', readStored(languageKey) ?? 'fr')
    if (token !== null) {
      request.setRequestHeader('Authorization', `Bearer ${token}`)
      request.setRequestHeader('x-access-token', token)
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: request.response as unknown })
    request.onerror = () => reject(new ApiProblem(0, { code: 'network' }))
    request.ontimeout = () => reject(new ApiProblem(0, { code: 'timeout' }))
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
