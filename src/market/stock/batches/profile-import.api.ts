import type { ImportDeparture } from '#engine/import-export/import-departure.api.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { words } from '#engine/definition/words.ts'
import { formatActivationCode } from '../esim/activation-code.ts'
import { readFieldCode } from '../esim/read-codes.ts'
import { networkOfImsi } from '../esim/networks.ts'
import { publishedNetworks } from '../esim/published-networks.api.ts'
import { profileBatch } from './profile-batch.ts'
import { matchDeliveredProfile } from './match-delivered-profile.api.ts'

/** What suppliers call the columns of their files. */
const headers: Readonly<Record<string, readonly string[]>> = {
  lpaEsim: [
    'LPA',
    'LPA code',
    'LPA string',
    'Activation code',
    'Activation string',
    'AC',
    'QR',
    'QR code',
    'QR data',
    'QR content',
    'eSIM code',
    'Code QR',
    'رمز QR',
  ],
  iccid: ['ICC ID', 'ICC', 'SIM number', 'SIM serial', 'Serial number', 'Numéro de SIM', 'ICCID number'],
  imsi: ['IMSI number', 'Numéro IMSI'],
  number: ['MSISDN', 'Phone', 'Phone number', 'Téléphone', 'Numéro de téléphone', 'Mobile number', 'رقم الهاتف'],
  ki: ['K', 'Ki', 'KI value', 'Authentication key', 'Auth key', 'eKi'],
  confirmationCode: ['CC', 'Confirmation', 'Conf code'],
  operator: ['Carrier', 'MNO', 'Network', 'Réseau', 'Operator name'],
  countryCode: ['Country', 'Pays', 'Country ISO', 'ISO', 'البلد'],
  normReference: ['Norm', 'Norme', 'Standard', 'SGP version'],
  eid: ['eUICC ID', 'EUICCID'],
  providerReference: [
    'Order number',
    'Order reference',
    'Order ID',
    'OrderNo',
    'orderReference',
    'PO number',
    'Delivery number',
    'Delivery ID',
    'Transaction ID',
    'esimTranNo',
    'Numéro de commande',
    'Numéro de livraison',
    'Bon de livraison',
    'رقم الطلب',
    'رقم التسليم',
  ],
  crypted: ['Encrypted', 'Ki encrypted'],
  smdpAddress: [
    'SM-DP+',
    'SMDP',
    'SMDP+',
    'SM-DP+ address',
    'SMDP+ address',
    'SMDP address',
    'SM DP address',
    'SMDP server',
    'RSP server',
    'Adresse SM-DP+',
  ],
  matchingId: ['MatchingID', 'Matching ID', 'AC token', 'Token', 'Activation token', 'Matching identifier'],
}

/** Where files of eSIM profiles depart from the standard: suppliers’ headers, codes in two columns, what codes tell, and batches. */
export const profileImport: ImportDeparture = {
  headers,
  parts: {
    smdpAddress: {
      label: words('Serveur SM-DP+ (adresse)', 'SM-DP+ server (address)', 'خادم \u2066SM-DP+\u2069 (العنوان)'),
      field: 'lpaEsim',
    },
    matchingId: {
      label: words('Matching ID (jeton)', 'Matching ID (token)', 'معرف المطابقة (الرمز)'),
      field: 'lpaEsim',
    },
  },
  join: ({ smdpAddress = '', matchingId = '' }) => ({ lpaEsim: joined(smdpAddress, matchingId) }),
  derivedFields: ['mcc', 'mnc', 'operator', 'brand', 'countryCode'],
  createDeriver: async () => {
    const networks = await publishedNetworks()
    return ({ imsi, mnc }: FieldValues) => {
      const found = networkOfImsi(String(imsi ?? ''), networks, typeof mnc === 'string' ? mnc : '')
      if (!found) return {}
      const { operator, brand, country, ...codes } = found
      return {
        ...codes,
        ...(operator && { operator }),
        ...(brand && { brand }),
        ...(country && { countryCode: country }),
      }
    }
  },
  recognise: matchDeliveredProfile,
  isProtected: ({ state, customerId }) => state === 'reserved' || state === 'assigned' || (customerId ?? null) !== null,
  insertsInBulk: true,
  beginBatch: async (on, { fileName, defaults }, change, repositoryOf) => {
    const { providerId = null } = defaults
    const batch = { name: fileName, providerId, userId: change.actor.id, added: 0, state: 'kept' }
    const { id } = await repositoryOf(profileBatch).create(batch, change, on)
    return { batchId: id }
  },
  endBatch: async (on, { batchId }, counts) => {
    const {
      created = 0,
      identical = 0,
      invalid = 0,
      odd = 0,
      duplicate = 0,
      conflict = 0,
      sold = 0,
      refused = 0,
    } = counts
    await on.query({
      text: 'update profile_batch set added = $2, identical = $3, left_out = $4 where id = $1',
      values: [batchId, created, identical, invalid + odd + duplicate + conflict + sold + refused],
    })
  },
}

/** The code of a server and a token. Some suppliers send a whole code as one of them. */
function joined(address: string, token: string): string {
  const whole = readFieldCode('lpaEsim', `SM-DP+ address: ${address}\nMatching ID: ${token}`)
  if (whole !== null) return whole
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
  return formatActivationCode({ address: bare, matchingId: token, oid: '', needsConfirmation: false, rest: '' })
}
