import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { receivedBytes } from '#engine/files/received-bytes.api.ts'
import { importProblem } from './import-problems.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** An uploaded file of rows. */
export interface UploadedTable {
  readonly name: string
  readonly bytes: Buffer
  readonly hash: string
}

/** The largest file that an import accepts, in bytes. */
export const maxTableBytes = 50 * 1_048_576

/** Reads the one file of a multipart form (RFC 7578). */
export async function readUploadedTable(request: FastifyRequest): Promise<UploadedTable> {
  if (!request.isMultipart()) throw new Problem(problems.unsupportedMedia)
  if (Number(request.headers['content-length']) > maxTableBytes + 100_000) throw tooHeavy()
  try {
    const limits = { fileSize: maxTableBytes, files: 1, fields: 0, parts: 1, fieldNameSize: 100 }
    const part = await request.file({ limits })
    if (!part) throw new Problem(problems.validation, { details: [fieldProblem('file', 'required')] })
    if (part.fieldname !== 'file') {
      throw new Problem(problems.validation, { details: [fieldProblem(part.fieldname, 'unknown')] })
    }
    const bytes = await receivedBytes(request, part)
    return { name: shortName(part.filename), bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw hasErrorCode(error, 'FST_REQ_FILE_TOO_LARGE') ? tooHeavy() : new Problem(problems.malformed, { cause: error })
  }
}

function tooHeavy(): Problem {
  const max = maxTableBytes / 1_048_576
  return new Problem(problems.tooLarge, { details: [importProblem('weight', { values: { max } })] })
}

function shortName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  return [...last.replace(/[\p{C}\u202a-\u202e]/gu, '')].slice(0, 120).join('') || 'import'
}
