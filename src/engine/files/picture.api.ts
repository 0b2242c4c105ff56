import { fileTypeFromBuffer } from 'file-type'
import { uploadProblem } from './upload-refusals.api.ts'
import { resizeInProcess, type RemadePicture } from './resize-in-process.api.ts'

/** A file as somebody sent it. */
export interface UploadedFile {
  readonly bytes: Uint8Array
  /** What the sender says it is; a program of Souk's own says nothing. */
  readonly declared?: { readonly type: string; readonly fileName: string }
  /** The form field it came in, for refusals. */
  readonly field?: string
}

/** Accepted types and the endings they go by. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}

/** Reads a picture somebody sent; refuses whatever is not one, is not what it says it is, or is too large to decode. */
export async function readPicture({ bytes, declared, field = 'file' }: UploadedFile): Promise<RemadePicture> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!Object.hasOwn(accepted, type)) throw uploadProblem('picture_type', { field })
  if (declared && !matchesDeclaredType(type, declared)) throw uploadProblem('picture_label', { field })
  const remade = await resizeInProcess(bytes)
  if ('wrong' in remade) throw uploadProblem(remade.wrong, { field, ...(remade.values && { values: remade.values }) })
  return remade
}

function matchesDeclaredType(type: string, declared: NonNullable<UploadedFile['declared']>): boolean {
  const said = declared.type.toLowerCase().replace('image/jpg', 'image/jpeg')
  const ending = /\.([^.]*)$/.exec(declared.fileName)?.[1]?.toLowerCase()
  return said === type && (ending === undefined || accepted[type]?.includes(ending) === true)
}
