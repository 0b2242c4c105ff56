import { iccidOf } from '../src/market/stock/batches/profile-import.testing.ts'

/** An import file and its description. */
export interface ImportedFile {
  readonly what: string
  readonly path: string
  readonly csv: (count: number) => Buffer
  readonly reading: object
}

/** Customers as exported by another program. */
export const customersFile: ImportedFile = {
  what: 'customers',
  path: '/api/customers',
  reading: {},
  csv(count) {
    const lines = ['Prénom;Nom;Nom d’utilisateur;CIN;E-mail;Téléphone;Adresse;Photo;Description;Identité vérifiée']
    for (let n = 1; n <= count; n += 1) {
      const picture = `customers/${n.toString(16).padStart(32, '0')}.webp`
      const phone = `+336${String(n).padStart(8, '0')}`
      lines.push(
        `Amélie;Lefèvre ${n};import${n};AB${100_000 + n};import${n}@exemple.test;${phone};"${n}, rue des Lilas";${picture};;${n % 2 ? 'oui' : 'non'}`,
      )
    }
    return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  },
}

/**
 * eSIM profiles as a supplier delivers them. Server and token are separate columns, and each profile has its Ki. The file has
 * no columns for network, type or dates.
 */
export const profilesFile: ImportedFile = {
  what: 'eSIM profiles, their secrets sealed',
  path: '/api/configs/profiles/keys',
  reading: {
    defaults: {
      type: 'data',
      normReference: 'SGP.22 v2.4',
      state: 'available',
      activeDate: '2026-11-21T00:00:00Z',
    },
  },
  csv(count) {
    const lines = ['ICCID,SM-DP+ address,Matching ID,IMSI,MSISDN,Ki,Confirmation code']
    for (let n = 1; n <= count; n += 1) {
      const ki = (BigInt(n) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).slice(-32).padStart(32, '0')
      lines.push(
        `${iccidOf(n)},rsp.example.com,SOUK-${n},20801${String(n).padStart(10, '0')},+336${String(n).padStart(8, '0')},${ki},CC-${n}`,
      )
    }
    return Buffer.from(`${lines.join('\n')}\n`)
  },
}
