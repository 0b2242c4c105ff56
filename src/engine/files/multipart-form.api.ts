import type { FastifyRequest } from 'fastify'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { receivedBytes } from './received-bytes.api.ts'
import type { UploadedFile } from './picture.api.ts'
import { uploadProblem } from './upload-refusals.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** The files of the form, and its unchecked folder. */
export interface UploadForm {
  readonly folder: unknown
  readonly files: readonly UploadedFile[]
}

const megabyte = 1_048_576
const maxFileMegabytes = 25
const maxUploadMegabytes = 50

/**
 * Reads a multipart form (RFC 7578) with files in one field and the folder in another; stops reading as soon as a limit
 * is exceeded.
 */
export async function readForm(request: FastifyRequest, field: string, most: number): Promise<UploadForm> {
  if (!request.isMultipart()) throw new Problem(problems.unsupportedMedia)
  if (Number(request.headers['content-length']) > (maxUploadMegabytes + 0.1) * megabyte) throw tooHeavy()
  const files: UploadedFile[] = []
  let folder: unknown
  let weight = 0
  try {
    const limits = {
      fileSize: maxFileMegabytes * megabyte,
      files: most,
      fields: 4,
      fieldSize: 200,
      fieldNameSize: 100,
      parts: most + 4,
    }
    for await (const part of request.parts({ limits })) {
      if (part.fieldname !== (part.type === 'file' ? field : 'folder')) throw fieldProblemOf(part.fieldname, 'unknown')
      if (part.type === 'field') {
        folder = part.value
        continue
      }
      const bytes = await receivedBytes(request, part)
      weight += bytes.length
      if (weight > maxUploadMegabytes * megabyte) throw tooHeavy()
      files.push({
        bytes,
        field: most === 1 ? field : `${field}[${files.length}]`,
      })
    }
  } catch (error) {
    throw problemOfParser(error, field, most)
  }
  if (files.length === 0) throw fieldProblemOf(field, 'required')
  return { folder, files }
}

/** Converts the errors of the multipart parser to Souk's problems. */
function problemOfParser(error: unknown, field: string, most: number): unknown {
  if (error instanceof Problem) return error
  if (hasErrorCode(error, 'FST_REQ_FILE_TOO_LARGE'))
    return uploadProblem('file_weight', { field, values: { max: maxFileMegabytes }, cause: error })
  if (hasErrorCode(error, 'FST_FILES_LIMIT')) return fieldProblemOf(field, 'many', { max: most })
  return new Problem(problems.malformed, { cause: error })
}

function tooHeavy(): Problem {
  return uploadProblem('upload_weight', { values: { max: maxUploadMegabytes } })
}

function fieldProblemOf(field: string, code: 'unknown' | 'required' | 'many', values?: { max: number }): Problem {
  return new Problem(problems.validation, { details: [fieldProblem(field, code, values)] })
}
