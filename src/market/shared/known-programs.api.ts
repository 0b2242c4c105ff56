import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { foldWord } from '#engine/import-export/table-files/cell.api.ts'
import type { ImportNote } from '#engine/import-export/import-departure.api.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { ColumnEvidence } from '#engine/import-export/dry-run/column-evidence.ts'
import type { Mapping } from '#engine/import-export/dry-run/column-mapping.api.ts'
import { found } from './known-programs.messages.ts'

/** The columns that only one program writes, by program; any of them identifies the program. */
const programs: Readonly<Record<string, readonly string[]>> = {
  Shopify: [
    'Accepts Email Marketing',
    'Accepts Marketing',
    'Default Address Address1',
    'Body (HTML)',
    'Variant Price',
    'Variant SKU',
  ],
  WooCommerce: [
    'billing_first_name',
    'billing_email',
    'billing_address_1',
    'Billing First Name',
    'Billing Address 1',
    'user_login',
    'user_registered',
    'Total Spend',
    'paying_customer',
    'is_paying_customer',
    'Regular price',
    'regular_price',
    'Tax status',
    'Visibility in catalog',
    'Allow customer reviews?',
  ],
  'eSIM Go': ['RSP URL', 'profileStatus', 'firstInstalledDateTime', 'roamingEnabled', 'dataAmount', 'customerRef'],
  Airalo: [
    'direct_apple_installation_url',
    'airalo_code',
    'qrcode_url',
    'apn_type',
    'is_roaming',
    'net_price',
    'Net Price',
  ],
  'eSIM Access': ['esimTranNo', 'qrCodeUrl', 'packageCode', 'smdpStatus', 'unusedValidTime', 'Package Code'],
}

const keyOf = (header: string): string => foldWord(header).replaceAll(' ', '')
const programByHeader = new Map(
  Object.entries(programs).flatMap(([program, headers]) => headers.map((header) => [keyOf(header), program] as const)),
)

/** The shop or supplier program that wrote a file, recognised by a column name; null for other files. */
export function programOf(headers: readonly string[]): string | null {
  for (const header of headers) {
    const program = programByHeader.get(keyOf(header))
    if (program !== undefined) return program
  }
  return null
}

/**
 * The units of columns in suppliers' files. `USD/10000` is ten-thousandths of a dollar; a gigabyte has 1024 megabytes
 * at Airalo but not at eSIM Go.
 */
const supplierUnits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'eSIM Access': { price: 'USD/10000', retailprice: 'USD/10000' },
  'eSIM Go': { dataamount: 'MB' },
  Airalo: { price: 'USD', netprice: 'USD', amount: 'MiB', data: 'GiB' },
}

/**
 * The unit of a column in a supplier's file, if another column identifies the supplier; null for any other file. The
 * unit `USD/10000` also requires that the values fit it.
 */
export function supplierUnitOf(headers: readonly string[], at: number, evidence: ColumnEvidence): string | null {
  const program = programOf(headers.toSpliced(at, 1))
  const unit = supplierUnits[program ?? '']?.[keyOf(headers[at] ?? '')] ?? null
  if (!unit?.includes('/')) return unit
  // Amounts with cents, or with more than three decimals, show that somebody has already converted the list.
  const proofs = Object.values(evidence.numbers.proofs).flatMap((cells = []) => cells)
  const isConverted = proofs.some((cell) => /[.,]\d{1,2}\D*$|[.,]\d{4,}\D*$/.test(cell))
  const isMember = /^[a-z]/.test(headers[at] ?? '')
  return !isConverted && (isMember || (evidence.divisor ?? 0) % 100 === 0) ? unit : (unit.split('/')[0] ?? null)
}

// The source name for identifiers from a program that is not recognised.
const anyProgram = 'Import'

/**
 * The source for all identifiers in a file. Empty when the file has no identifiers or contains a column for their
 * source.
 */
export function sourceOfIds(headers: readonly string[], mapping: Mapping): FieldValues {
  if (!mapping.includes('externalId') || mapping.includes('externalSource')) return {}
  return { externalSource: programOf(headers) ?? anyProgram }
}

/** The notice that the identifiers of another program will be stored. */
export function sourceNote(
  mapping: Mapping,
  { externalSource }: FieldValues,
  language: Language,
): readonly ImportNote[] {
  if (!mapping.includes('externalId') || typeof externalSource !== 'string') return []
  return [{ detail: say(found, language, { source: externalSource }), link: null }]
}
