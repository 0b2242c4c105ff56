import type { ProblemDetail } from '#engine/definition/problem.ts'
import type { FileRow } from '../table-files/csv-reader.api.ts'
import { importProblem } from '../import-problems.api.ts'
import type { DryRunContext } from './dry-run-context.api.ts'

type Decoding = Pick<DryRunContext, 'mapping' | 'headers' | 'undecodable' | 'doubtfulEncoding' | 'confirmed'>

/** The name under which a person confirms the encoding of a whole file. */
export const encodingDoubt = 'encoding'

/** The problems of a row's cells that could not be decoded. Cells of columns that are not imported are ignored. */
export function undecodedCells({ mapping, headers, undecodable }: Decoding, { cells }: FileRow): ProblemDetail[] {
  if (!undecodable) return []
  return mapping.flatMap((name, at) =>
    name !== null && cells[at]?.includes('\uFFFD')
      ? [importProblem('undecodable', { field: name, values: { column: headers[at] || String(at + 1) } })]
      : [],
  )
}

/**
 * The warning about an uncertain encoding, for rows with non-ASCII characters, which another encoding would read
 * differently.
 */
export function doubtOfEncoding(law: Decoding, { cells }: FileRow): ProblemDetail[] {
  const { mapping, doubtfulEncoding, confirmed } = law
  if (doubtfulEncoding === null || confirmed.includes(encodingDoubt)) return []
  const differs = mapping.some((name, at) => name !== null && /\P{ASCII}/u.test(cells[at] ?? ''))
  return differs ? [importProblem('encoding', { values: { encoding: doubtfulEncoding.toUpperCase() } })] : []
}
