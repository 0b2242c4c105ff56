import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dryRunImport } from '#engine/import-export/import-fixture.testing.api.ts'
import type { ReportedRow } from '#engine/import-export/import-report.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { imports } from '#market/registry.api.ts'
import { subscription as subscriptions } from '#market/customers/subscriptions/subscription.ts'
import { iccidOf } from '../batches/profile-import.testing.ts'
import { profileId } from '../profiles/profile-id.ts'
import { xRayPath } from './x-ray.ts'
import type { XRay } from './x-ray.contract.ts'

type Field = 'iccid' | 'lpaEsim' | 'imsi' | 'eid'

interface Sample {
  readonly name: string
  readonly field: Field
  /** Returns the text that people paste for a code. */
  readonly paste: (code: string) => string
  readonly code?: string
}

const azerty = (digits: string): string => [...digits].map((digit) => 'à&é"\'(-è_ç'[Number(digit)]).join('')
const shifted = (digits: string): string => [...digits].map((digit) => ')!@#$%^&*('[Number(digit)]).join('')
const inArabic = (digits: string): string => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
const inGroups = (sign: string) => (digits: string) => digits.replace(/(.{4})(?=.)/g, `$1${sign}`)
const onCard = (digits: string): string => `${digits}F`.replace(/(.)(.)/g, '$2$1')
const token = (code: string): string => code.split('$')[2] ?? ''

const samples: readonly Sample[] = [
  ...[
    ['a label', (code: string) => `ICCID: ${code}`],
    ['a label in French', (code: string) => `N° ICCID : ${code}`],
    ['a label in Arabic', (code: string) => `رقم الشريحة: ${inArabic(code)}`],
    ['the answer of a modem', (code: string) => `+QCCID: ${code}F`],
    ['a formula', (code: string) => `="${code}"`],
    ['a backtick', (code: string) => `\`${code}`],
    ['apostrophes', (code: string) => `'${code}'`],
    ['guillemets', (code: string) => `« ${code} »`],
    ['decimals of a spreadsheet', (code: string) => `${code}.0`],
    ['spaces', inGroups(' ')],
    ['no-break spaces', inGroups('\u202f')],
    ['hyphens', inGroups('\u2011')],
    ['points', inGroups('.')],
    ['the filler of a card', (code: string) => `${code}f`],
    ['the pairs of a card', onCard],
    ['a French keyboard', azerty],
    ['a US keyboard with Shift', shifted],
    ['a symbology identifier', (code: string) => `]C1${code}`],
    ['the separator of GS1', (code: string) => `\u001d${code}\t`],
    ['stars of Code 39', (code: string) => `*${code}*`],
    ['invisible signs', (code: string) => `\ufeff\u202a${code}\u202c\u200b`],
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
    ['words', (code: string) => `Votre eSIM ${code}, merci`],
  ].map(([name, paste]) => ({ name, field: 'iccid', paste }) as Sample),
  ...[
    ['a space', (code: string) => code.replace(':', ': ')],
    ['small letters of LPA', (code: string) => code.replace('LPA', 'lpa')],
    ['straight quotes', (code: string) => `"${code}"`],
    ['curly quotes', (code: string) => `“${code}”`],
    ['percent-encoding', (code: string) => encodeURIComponent(code)],
    ['percent-encoding twice', (code: string) => encodeURIComponent(encodeURIComponent(code))],
    ['a link of Apple', (code: string) => `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${code}`],
    ['a link of Android', (code: string) => `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${code}`],
    ['a byte order mark', (code: string) => `\ufeff${code}\ufeff`],
    ['escaped signs', (code: string) => code.replaceAll('$', '\\$')],
    ['a label in French', (code: string) => `Code d’activation : ${code}`],
    ['two labelled lines', (code: string) => `SM-DP+ Address: rsp.example.com\nActivation Code: ${token(code)}`],
    ['two lines in French', (code: string) => `Adresse SM-DP+ : rsp.example.com\r\nCode d'activation : ${token(code)}`],
    [
      'labels on lines of their own',
      (code: string) => `SM-DP+ Address\nrsp.example.com\nActivation Code\n${token(code)}`,
    ],
    ['a line end inside', (code: string) => code.replace('-', '-\n')],
    ['words around', (code: string) => `Votre code : ${code} (valable 30 jours)`],
  ].map(([name, paste]) => ({ name, field: 'lpaEsim', paste }) as Sample),
  { name: 'a label without a sign', field: 'imsi', paste: (code) => `IMSI ${code}` },
  { name: 'groups', field: 'imsi', paste: (code) => code.replace(/^(.{3})(..)/, '$1 $2 ') },
  { name: 'a French keyboard', field: 'imsi', paste: azerty },
  { name: 'a label', field: 'eid', paste: (code) => `EID: ${code}` },
  { name: 'groups', field: 'eid', paste: inGroups(' ') },
  { name: 'letters of its network', field: 'iccid', paste: (code) => code.toLowerCase(), code: '898600B5192700001234' },
]

const eidOf = (n: number): string => {
  const digits = `89049032${String(n).padStart(22, '0')}`
  return digits + String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')
}

/** The codes of the nth test profile. */
const codesOf = (n: number): Record<Field, string> => ({
  iccid: samples[n]?.code ?? iccidOf(700 + n),
  lpaEsim: `LPA:1$rsp.example.com$PASTED-ROW${n}X`,
  imsi: `20801${String(7_000_000_000 + n)}`,
  eid: eidOf(700 + n),
})

const textOf = (n: number): string => {
  const sample = samples[n]
  return sample ? sample.paste(codesOf(n)[sample.field]) : ''
}

describe('a pasted code is read in the same way', () => {
  let shelf: CatalogueFixture
  const rows = new Map<number, Row>()

  beforeAll(async () => {
    shelf = await CatalogueFixture.open({ imports })
    for (const [n, { field }] of samples.entries()) {
      const values = {
        ...codesOf(n),
        [field]: textOf(n),
        mcc: '208',
        mnc: '01',
        state: 'available',
        customerId: null,
        confirmed: ['iccid'],
      }
      rows.set(n, await shelf.make('profile-id', values))
    }
  }, 60_000)

  afterAll(() => shelf.close())

  const all = samples.map(({ name, field }, n) => [field, name, n] as const)

  test.each(all)('by the form: %s behind or in %s', (field, _, n) => {
    expect(rows.get(n)?.[field]).toBe(codesOf(n)[field])
  })

  test.each(all)('by the X-ray: %s behind or in %s', async (field, _, n) => {
    const result = (await ask(shelf.app, 'POST', xRayPath, { body: { text: textOf(n) } })).body.data as XRay
    expect(result).toMatchObject({ field, value: codesOf(n)[field], fault: null })
    expect(result.profiles.map(({ id }) => id)).toEqual([rows.get(n)?.id])
  })

  test.each(all)('by the search of the list: %s behind or in %s', async (_field, _name, n) => {
    const rowsFound = (await shelf.get(`${profileId.path}?q=${encodeURIComponent(textOf(n))}`)) as Row[]
    expect(rowsFound.map(({ id }) => id)).toEqual([rows.get(n)?.id])
  })

  test.each(all)('by the global search: %s behind or in %s', async (_field, _name, n) => {
    const { body } = await ask(shelf.app, 'POST', '/api/search', { body: { q: textOf(n) } })
    const { groups } = body.data as { groups: readonly { resource: string; rows: readonly Row[] }[] }
    const own = groups.find(({ resource }) => resource === 'profile-id')
    expect(own?.rows.map(({ id }) => id)).toEqual([rows.get(n)?.id])
  })

  test('by the dry run of an import: each row is the stored profile', async () => {
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
    const lines = samples.map(({ field }, n) => {
      const codes = { ...codesOf(n), [field]: textOf(n) }
      return [codes.iccid, codes.lpaEsim, codes.imsi, codes.eid].map(cell).join(';')
    })
    const run = await dryRunImport(shelf.app, profileId, ['ICCID;LPA;IMSI;EID', ...lines].join('\n'), {
      confirmed: ['iccid'],
    })
    const judged = (await shelf.get(`/api/imports/${run.id}/rows`)) as ReportedRow[]
    expect(judged.map(({ verdict, problems }, n) => [samples[n]?.field, samples[n]?.name, verdict, problems])).toEqual(
      samples.map(({ field, name }) => [field, name, 'identical', []]),
    )
  })

  test.each([
    ['a French keyboard', '3767576013090', azerty],
    ['a symbology identifier', '4006381333931', (digits: string) => `]E0${digits}`],
    ['GS1 elements', '9783161484100', (digits: string) => `(01)0${digits}(21)A1`],
    ['groups', '5901234123457', (digits: string) => digits.replace(/^(.)(.{6})/, '$1 $2 ')],
  ])('by the form and the search of articles: a barcode in %s', async (_, digits, paste) => {
    const created = await shelf.make('article', { barcode: paste(digits) })
    expect(created['barcode']).toBe(digits)
    const rowsFound = (await shelf.get(`${article.path}?q=${encodeURIComponent(paste(digits))}`)) as Row[]
    expect(rowsFound.map(({ id }) => id)).toEqual([created.id])
  })

  test('by the search of rows that reference a profile: a scan behind its prefix', async () => {
    const row = rows.get(0)
    const subscription = await shelf.make('subscription', { profileId: row?.id })
    for (const text of [`]C1${String(row?.['iccid'])}`, azerty(String(row?.['iccid']))]) {
      const rowsFound = (await shelf.get(`${subscriptions.path}?q=${encodeURIComponent(text)}`)) as Row[]
      expect(rowsFound.map(({ id }) => id)).toEqual([subscription.id])
    }
  })
})
