import { fileTypeFromBuffer } from 'file-type'
import { uploadProblem } from './upload-refusals.api.ts'
import { resizeInProcess, type RemadePicture } from './resize-in-process.api.ts'

/** An uploaded file. Its content determines its type; its name and its declared type are ignored. */
export interface UploadedFile {
  readonly bytes: Uint8Array
  /** The form field of the file, for problems about the file. */
  readonly field?: string
}

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Photo formats of phones that only some browsers and programs can convert. */
const ofPhones = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** Reads an uploaded picture. Other files, damaged pictures and pictures too large to decode are refused. */
export async function readPicture({ bytes, field = 'file' }: UploadedFile): Promise<RemadePicture> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (ofPhones.has(type)) throw uploadProblem('picture_heic', { field })
  if (!accepted.has(type)) throw uploadProblem('picture_type', { field })
  const remade = await resizeInProcess(bytes)
  if ('wrong' in remade) throw uploadProblem(remade.wrong, { field, ...(remade.values && { values: remade.values }) })
  return remade
}
