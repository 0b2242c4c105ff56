import { fileTypeFromBuffer } from 'file-type'
import { uploadProblem } from './upload-refusals.api.ts'
import { resizeInProcess, type RemadePicture } from './resize-in-process.api.ts'

/** An uploaded file; its content determines its type, not its name or declared type. */
export interface UploadedFile {
  readonly bytes: Uint8Array
  /** The form field it came in, for refusals. */
  readonly field?: string
}

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Photos of phones that only some browsers and programs convert. */
const ofPhones = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** Reads an uploaded picture; refuses other files, damaged ones and those too large to decode. */
export async function readPicture({ bytes, field = 'file' }: UploadedFile): Promise<RemadePicture> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (ofPhones.has(type)) throw uploadProblem('picture_heic', { field })
  if (!accepted.has(type)) throw uploadProblem('picture_type', { field })
  const remade = await resizeInProcess(bytes)
  if ('wrong' in remade) throw uploadProblem(remade.wrong, { field, ...(remade.values && { values: remade.values }) })
  return remade
}
