import type { ImportProblemCode } from '../import-problems.api.ts'

/** The first bytes of file types that contain no table. */
const signatures: readonly (readonly [RegExp, ImportProblemCode])[] = [
  [
    /^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF[^]{4}WEBP|^BM[^]{4}\0{4}|^II\*\0|^MM\0\*|^[^]{4}ftyp(?:hei|avif|mif1)/,
    'picture',
  ],
  [/^7z\xbc\xaf|^Rar!|^BZh\d|^\xfd7zXZ/, 'archive'],
  [/^[\s\xef\xbb\xbf]*%PDF-/, 'pdf'],
  [/^\{\\rtf/, 'document'],
  [/^ID;P/, 'old_excel'],
  [/^[\s\xef\xbb\xbf]*(?:\[\s*\{|\{\s*")/, 'json'],
]

const markup: readonly (readonly [RegExp, ImportProblemCode])[] = [
  [/^<(?:\?xml|Workbook)[^]*schemas-microsoft-com:office:spreadsheet/i, 'xml_workbook'],
  [/^<(?:!doctype html|html|head|meta|body|table|style|div|!--)[^]*/i, 'web_page'],
  [/^MIME-Version:[^]*multipart\/related/i, 'web_page'],
  [/^<\?xml[^]*<html/i, 'web_page'],
  [/^<\?xml|^<[a-z][\w:.-]*(?:\s[^<>]*)?>\s*</i, 'xml'],
]

/**
 * The problem for a file type that contains no table, detected by the first bytes; null if the file may contain a
 * table.
 */
export function foreignKind(bytes: Buffer): ImportProblemCode | null {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') return compoundKind(bytes)
  // These bytes are the signature of gzip (RFC 1952).
  if (bytes.subarray(0, 3).toString('hex') === '1f8b08') return 'archive'
  const beginning = bytes.subarray(0, 4_096).toString('latin1')
  const binary = signatures.find(([one]) => one.test(beginning))
  if (binary) return binary[1]
  const wide = beginning.startsWith('\xff\xfe') || beginning.startsWith('\xfe\xff')
  const text = (wide ? beginning.replaceAll('\0', '') : beginning).replace(/^[\s\xef\xbb\xbf\xff\xfe]+/, '')
  return markup.find(([one]) => one.test(text))?.[1] ?? null
}

/**
 * The problem for a compound file: a container of streams with UTF-16 names, used by old programs and by workbooks with
 * a password.
 */
function compoundKind(bytes: Buffer): ImportProblemCode {
  const has = (stream: string): boolean => bytes.includes(Buffer.from(stream, 'utf16le'))
  if (has('EncryptedPackage') || has('EncryptionInfo')) return 'password'
  return has('WordDocument') || has('PowerPoint Document') ? 'document' : 'old_excel'
}

/**
 * Decides by the names of an archive's entries whether it is an Excel workbook. Returns null for a workbook, otherwise
 * the problem to report.
 */
export function archiveKind(parts: ReadonlySet<string>): ImportProblemCode | null {
  const has = (name: RegExp): boolean => [...parts].some((one) => name.test(one))
  if (parts.has('xl/workbook.xml')) return null
  if (parts.has('xl/workbook.bin')) return 'binary_workbook'
  if (has(/^index\/.*\.iwa$|^index\.zip$/)) return 'numbers'
  if (parts.has('content.xml')) return 'open_document'
  if (has(/^(?:word|ppt|visio)\//)) return 'document'
  return 'archive'
}
