import type { ImportDeparture } from '#engine/import-export/import-departure.api.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { formatActivationCode } from '../esim/activation-code.ts'
import { readFieldCode } from '../esim/read-codes.ts'
import { networkOfImsi } from '#market/shared/networks/networks.ts'
import { publishedNetworks } from '#market/shared/networks/published-networks.api.ts'
import { programOf } from '#market/shared/known-programs.api.ts'
import { profileHeaders } from './profile-headers.api.ts'
import { profileBatch } from './profile-batch.ts'
import { matchDeliveredProfile } from './match-delivered-profile.api.ts'

// These suppliers deliver ready-made profiles, some with the IMSI.
const suppliers = new Set(['eSIM Go', 'Airalo', 'eSIM Access'])

/** The import rules for eSIM profiles: suppliers’ headers, codes in two columns, values derived from codes, and batches. */
export const profileImport: ImportDeparture = defineMessages('stock.profile-import', {
  headers: profileHeaders,
  fits: {
    lpaEsim: (value) => value.includes('$'),
    smdpAddress: (value) => !value.includes('$'),
    matchingId: (value) => !value.includes('$') && !value.includes('.'),
  },
  foreignId: 'providerReference',
  guessDefaults: ({ headers, mapping }) => {
    if (mapping.includes('origin')) return {}
    const isOwn = mapping.includes('ki') || (mapping.includes('imsi') && !suppliers.has(programOf(headers) ?? ''))
    if (isOwn) return { origin: 'own' }
    // Imported profiles get the state `available`, because they are meant for sale.
    return { origin: 'ready-made', ...(!mapping.includes('state') && { state: 'available' }) }
  },
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
      const network = networkOfImsi(String(imsi ?? ''), networks, typeof mnc === 'string' ? mnc : '')
      if (!network) return {}
      const { operator, brand, country, ...codes } = network
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
})

/** The activation code built from a server and a token. Some suppliers put the whole code into one of the two columns. */
function joined(address: string, token: string): string {
  for (const whole of [token, address]) if (/^(LPA:)?1\$/i.test(whole)) return whole
  const code = readFieldCode('lpaEsim', `SM-DP+ address: ${address}\nMatching ID: ${token}`)
  if (code !== null) return code
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/.*$/, '')
  return formatActivationCode({ address: bare, matchingId: token, oid: '', needsConfirmation: false, rest: '' })
}
