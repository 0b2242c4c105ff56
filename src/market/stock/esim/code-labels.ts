import { foldText } from '#engine/definition/text/text-folding.ts'

/** The kind of value that a label announces: a profile code, half of an activation code, or a value that belongs to no profile code. */
export type CodePart = 'lpaEsim' | 'smdpAddress' | 'matchingId' | 'iccid' | 'imsi' | 'eid' | 'number' | 'imei' | 'other'

// Labels that are recognised even without a separator before their value.
const names: Readonly<Record<CodePart, readonly string[]>> = {
  lpaEsim: [
    'Activation code',
    'Manual activation code',
    'Activation string',
    'LPA code',
    'LPA string',
    'QR code',
    'QR data',
    'carddata',
    'Code d’activation',
    'Code QR',
    'رمز التفعيل',
    'كود التفعيل',
    'رمز QR',
  ],
  smdpAddress: [
    'SM-DP+ address',
    'SM-DP address',
    'SM-DP+ server',
    'SM-DP+ server address',
    'SM-DP+',
    'SMDP+',
    'SMDP',
    'RSP URL',
    'RSP server',
    'Adresse SM-DP+',
    'Adresse du serveur SM-DP+',
    'Serveur SM-DP+',
    'عنوان SM-DP+',
    'خادم SM-DP+',
  ],
  matchingId: [
    'Matching ID',
    'Matching identifier',
    'AC token',
    'Activation token',
    'Identifiant de correspondance',
    'معرف المطابقة',
  ],
  iccid: [
    'ICCID',
    'ICCID number',
    'ICC ID',
    'CCID',
    'QCCID',
    'SIM serial number',
    'SIM number',
    'Numéro ICCID',
    'Numéro de SIM',
    'N° ICCID',
    'رقم ICCID',
    'رقم الشريحة',
  ],
  imsi: ['IMSI', 'IMSI number', 'CIMI', 'Numéro IMSI', 'رقم IMSI'],
  eid: ['EID', 'EID number', 'eUICC ID', 'EUICCID', 'Numéro EID', 'رقم EID'],
  number: ['MSISDN', 'Phone number', 'Mobile number', 'Numéro de téléphone', 'رقم الهاتف'],
  imei: ['IMEI', 'IMEI2', 'Numéro IMEI', 'رقم IMEI'],
  other: ['Confirmation code', 'Code de confirmation', 'رمز التأكيد', 'PIN1', 'PIN2', 'PUK1', 'PUK2'],
}

// Words that are recognised as labels only before a separator.
const signedNames: Readonly<Partial<Record<CodePart, readonly string[]>>> = {
  lpaEsim: ['AC', 'QR', 'eSIM code'],
  matchingId: ['Token', 'Jeton', 'Identifier'],
  iccid: ['ICC', 'SIM', 'Serial number'],
  number: ['Phone', 'Number', 'Mobile', 'Tel', 'Téléphone', 'Numéro', 'الرقم', 'الهاتف'],
  other: ['Ki', 'K', 'OPc', 'PIN', 'PUK', 'ADM', 'ADM1', 'APN'],
}

const keyOf = (label: string): string => foldText(label).replace(/[^\p{L}\p{N}+°]/gu, '')

const partOf = new Map<string, CodePart>()
for (const table of [names, signedNames])
  for (const [part, labels] of Object.entries(table))
    for (const label of labels) partOf.set(keyOf(label), part as CodePart)

function patternOf(table: Readonly<Partial<Record<CodePart, readonly string[]>>>): string {
  return Object.values(table)
    .flat()
    .toSorted((one, other) => other.length - one.length)
    .map((label) =>
      label.replace(/[+]/g, '\\+').replace(/[ -]/g, '[\\s_.-]{0,3}').replace('’', "[’'`]?\\s?").replace(/é/g, '[ée]'),
    )
    .join('|')
}

const label = new RegExp(
  `(?<![\\p{L}\\p{N}$])\\+?(?:(${patternOf(names)})(?:\\s*[:=]+|(?=["'«“\\s])|$)|(${patternOf(signedNames)})\\s*[:=]+)\\s*`,
  'giu',
)

/** A piece of a labelled text: a label with the text after it, or the text before the first label. */
export interface LabelledText {
  readonly part: CodePart | null
  /** The label as written; empty without a label. */
  readonly label: string
  readonly text: string
}

/** Splits a text at its labels. */
export function splitAtLabels(text: string): readonly LabelledText[] {
  const matches = [...text.matchAll(label)]
  const before = text.slice(0, matches[0]?.index ?? text.length)
  const labelled = matches.map((match, at): LabelledText => {
    const name = match[1] ?? match[2] ?? ''
    const end = matches[at + 1]?.index ?? text.length
    return {
      part: partOf.get(keyOf(name)) ?? null,
      label: name,
      text: text.slice(match.index + match[0].length, end),
    }
  })
  return before.trim() === '' ? labelled : [{ part: null, label: '', text: before }, ...labelled]
}
