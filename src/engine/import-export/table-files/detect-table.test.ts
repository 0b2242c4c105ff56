import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectTable } from './detect-table.api.ts'
import { encodings, type Encoding } from './encodings.ts'
import { rowsBelowHeaders } from './table-file.api.ts'

const header = ['text', 'money', 'longText']
const countHeaders = (cells: readonly string[]): number => cells.filter((cell) => header.includes(cell)).length

/** The letters that people write, with the encodings in which they write them. */
const alphabets: readonly { letters: string; encodings: readonly Encoding[] }[] = [
  { letters: 'aeinrstléèàçêÉ', encodings: ['utf-8', 'windows-1252', 'macintosh', 'iso-8859-15'] },
  { letters: 'ابتدرسعفقكلمنهوي', encodings: ['utf-8', 'windows-1256', 'iso-8859-6'] },
  {
    letters: 'абвгдеиклмнопрстуы',
    encodings: ['utf-8', 'windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'],
  },
  { letters: 'αβγδεικλμνοπρστυω', encodings: ['utf-8', 'windows-1253', 'iso-8859-7'] },
  { letters: 'אבגדהוזחטילמנרשת', encodings: ['utf-8', 'windows-1255', 'iso-8859-8'] },
  { letters: 'aeyrščřžěůďťň', encodings: ['utf-8', 'windows-1250', 'iso-8859-2'] },
  { letters: '中国移动电信价格流量套餐每天香港卡', encodings: ['utf-8', 'gb18030'] },
  { letters: '中華電信台灣大哥價格流量套餐每天', encodings: ['utf-8', 'big5'] },
  { letters: 'データ通信プラン毎日のかなです', encodings: ['utf-8', 'shift_jis', 'euc-jp'] },
  { letters: '데이터요금제매일무제한통신사이용', encodings: ['utf-8', 'euc-kr'] },
]

/** An encoder: a map from each character of an encoding to its bytes, built with the platform's decoder. */
function encoderOf(encoding: Encoding): (text: string) => Buffer {
  if (encoding === 'utf-8') return (text) => Buffer.from(text)
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytes = new Map<string, Buffer>()
  const learn = (...codes: number[]) => {
    try {
      const sign = decoder.decode(Uint8Array.from(codes))
      if ([...sign].length === 1 && !bytes.has(sign)) bytes.set(sign, Buffer.from(codes))
    } catch {
      // The decoder rejects these bytes: the encoding has no such character.
    }
  }
  for (let first = 0; first < 256; first += 1) learn(first)
  if (!encoding.includes('-') || encoding.startsWith('euc'))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) learn(first, second)
  return (text) => Buffer.concat([...text].map((sign) => bytes.get(sign) ?? Buffer.from('?')))
}

const encoders = new Map(encodings.filter((one) => !one.startsWith('utf-16')).map((one) => [one, encoderOf(one)]))

const cases = fc
  .constantFrom(...alphabets.flatMap(({ letters, encodings: some }) => some.map((encoding) => ({ letters, encoding }))))
  .chain(({ letters, encoding }) => {
    const word = fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 9 }).map((all) => all.join(''))
    const cell = fc.oneof(
      { weight: 6, arbitrary: word },
      {
        weight: 1,
        arbitrary: fc
          .tuple(word, fc.constantFrom(';', ',', '\t', '|', '"', '\n', ' '), word)
          .map((all) => all.join('')),
      },
    )
    return fc.record({
      encoding: fc.constant(encoding),
      rows: fc.array(fc.tuple(cell, fc.nat(9_999).map(String), cell), { minLength: 1, maxLength: 12 }),
      delimiter: fc.constantFrom(';', ',', '\t', '|'),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      titles: fc.array(word, { maxLength: 20 }),
      quotes: fc.boolean(),
      language: fc.constantFrom('fr' as const, 'en' as const, 'ar' as const),
    })
  })

type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never

function fileOf({ encoding, rows, delimiter, lineEnd, titles, quotes }: Case): Buffer {
  const written = (cell: string): string =>
    quotes || /[;,\t|"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const lines = [...titles.map(written), ...[header, ...rows].map((cells) => cells.map(written).join(delimiter))]
  const encode = encoders.get(encoding)
  if (!encode) throw new Error(encoding)
  return encode(`${lines.join(lineEnd)}${lineEnd}`)
}

describe('a file in any encoding, with any delimiter, header row, quotation marks and line ends', () => {
  test('is read as its rows, or asks; never as other rows', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const bytes = fileOf(one)
        const { format, reading } = await detectTable(bytes, { language: one.language, countHeaders })
        const asks = [reading.encoding, reading.delimiter, reading.headerRow].some(
          (guess) => guess?.certainty === 'check',
        )
        const rows: (readonly string[])[] = []
        async function* pieces() {
          yield bytes
        }
        for await (const { cells } of rowsBelowHeaders(pieces(), format)) rows.push(cells)
        expect(rows).toEqual(asks ? rows : one.rows.map((cells) => [...cells]))
      }),
      {
        numRuns: 600,
        // One letter that is a quotation mark in windows-1252, and one that is an exponent.
        // Eight characters in Shift JIS, of which most bytes happen to be UTF-8.
        examples: [
          ...['ať', 'łaska'].map((word): [Case] => [
            {
              ...{ encoding: 'iso-8859-2', rows: [[word, '0', 'aa']], delimiter: ';', lineEnd: '\n' },
              ...{ titles: [], quotes: false, language: 'fr' },
            },
          ]),
          [
            {
              ...{ encoding: 'shift_jis', rows: [['のデ', '0', '通通のデ']], delimiter: ';', lineEnd: '\n' },
              ...{ titles: [], quotes: false, language: 'fr' },
            },
          ],
        ],
      },
    )
  })

  test('with enough text needs few choices', async () => {
    const long = cases.filter(({ rows, titles }) => rows.length >= 8 && titles.length > 2)
    const sure: boolean[] = []
    await fc.assert(
      fc.asyncProperty(long, async (one) => {
        const { reading } = await detectTable(fileOf(one), { language: one.language, countHeaders })
        sure.push(reading.headerRow.certainty === 'sure' && reading.delimiter?.certainty === 'sure')
      }),
      { numRuns: 100 },
    )
    expect(sure.filter(Boolean).length).toBeGreaterThan(90)
  })
})
