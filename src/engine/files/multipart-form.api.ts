import type { FastifyRequest } from 'fastify'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { SentFile } from './picture.api.ts'
import { refusal } from './upload-refusals.api.ts'

/** What a form brought: its files and the folder they are for, as it was written. */
export interface UploadForm {
  readonly folder: unknown
  readonly files: readonly SentFile[]
}

const megabyte = 1_048_576
const heaviestFile = 5
const heaviestUpload = 10

/** Reads a multipart form (RFC 7578) with files in one field and the folder in another; stops at the limits, not after them. */
export async function readForm(request: FastifyRequest, field: string, most: number): Promise<UploadForm> {
  if (!request.isMultipart()) throw new Problem(problems.unsupportedMedia)
  if (Number(request.headers['content-length']) > (heaviestUpload + 0.1) * megabyte) throw tooHeavy()
  const files: SentFile[] = []
  let folder: unknown
  let weight = 0
  try {
    const limits = {
      fileSize: heaviestFile * megabyte,
      files: most,
      fields: 4,
      fieldSize: 200,
      fieldNameSize: 100,
      parts: most + 4,
    }
    for await (const part of request.parts({ limits })) {
      if (part.fieldname !== (part.type === 'file' ? field : 'folder')) throw wrong(part.fieldname, 'unknown')
      if (part.type === 'field') {
        folder = part.value
        continue
      }
      const bytes = await part.toBuffer()
      weight += bytes.length
      if (weight > heaviestUpload * megabyte) throw tooHeavy()
      files.push({
        bytes,
        declared: { type: part.mimetype, fileName: part.filename ?? '' },
        field: most === 1 ? field : `${field}[${files.length}]`,
      })
    }
  } catch (error) {
    throw readable(error, field, most)
  }
  if (files.length === 0) throw wrong(field, 'required')
  return { folder, files }
}

/** The parser's own refusals, said like all others. */
function readable(error: unknown, field: string, most: number): unknown {
  if (error instanceof Problem) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return refusal('file_weight', { field, values: { max: heaviestFile }, cause: error })
  if (code === 'FST_FILES_LIMIT') return wrong(field, 'many', { max: most })
  return new Problem(problems.malformed, { cause: error })
}

function tooHeavy(): Problem {
  return refusal('upload_weight', { values: { max: heaviestUpload } })
}

function wrong(field: string, code: 'unknown' | 'required' | 'many', values?: { max: number }): Problem {
  return new Problem(problems.validation, { details: [fieldProblem(field, code, values)] })
}
