import * as z from 'zod'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { encodings } from './table-files/encodings.ts'

const certainty = z
  .enum(['sure', 'check', 'chosen'])
  .describe('Certain, to be checked by a person, or chosen by a person')
const guess = <Value extends z.ZodType>(value: Value) => z.strictObject({ value, certainty })

/** The reading of a file: its encoding, delimiter, sheet and header row. */
export const reading = z.strictObject({
  encoding: guess(z.enum(encodings)).nullable().describe('Null for workbooks'),
  likelyEncodings: z.array(z.enum(encodings)).describe('Other possible encodings, the most likely first'),
  delimiter: guess(z.string()).nullable().describe('Null for workbooks'),
  sheet: guess(z.string()).nullable().describe('Null for CSV'),
  sheets: z.array(z.strictObject({ name: z.string(), hidden: z.boolean() })),
  headerRow: guess(z.int()).describe('The line with the column names, counted from 1'),
  firstRows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
  undecodable: z.int().describe('The number of characters that the encoding cannot decode; their rows are refused'),
})

/** A person's choices about the reading of a file. */
export const readingChoices = z.strictObject({
  encoding: z.enum(encodings).optional(),
  delimiter: z
    .string()
    .refine((text) => /^[^\p{L}\p{N}\s"]$|^\t$/u.test(text), { params: { code: 'format' } })
    .meta({ examples: [';'] })
    .optional(),
  sheet: z.string().max(200).optional(),
  headerRow: z.int().min(1).max(1000).optional(),
})

/** The problem of an import with an uncertain reading that no person has confirmed. */
export const readingUnconfirmed = problemKind(
  'import_reading',
  409,
  words(
    'La lecture du fichier est à vérifier avant d’écrire ses lignes',
    'The reading of the file must be checked before its rows are written',
    'يجب التحقق من قراءة الملف قبل كتابة صفوفه',
  ),
)

/** The readings of a file that a person must confirm before rows are written, if they are uncertain. */
export const confirmedReadings = ['delimiter', 'sheet', 'headerRow', 'dayOrder'] as const
