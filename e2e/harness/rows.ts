import sharp from 'sharp'
import type { Souk, SoukRow } from './souk.ts'

/** Creates a photo in the form that a file input accepts. */
export async function photo(name = 'portrait.png') {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** The rows of a list, read by the API. */
export async function rowsOf(souk: Souk, token: string, address: string): Promise<readonly SoukRow[]> {
  return (await souk.ask('GET', address, { token })).body.data
}

/** The number of rows in a list. */
export async function countOf(souk: Souk, token: string, address: string): Promise<number> {
  return (await souk.ask('GET', address, { token })).body.page.total
}

/** Creates a row by the API and returns it; throws when the server refuses. */
export async function createRow(souk: Souk, token: string, path: string, body: object): Promise<SoukRow> {
  const answer = await souk.ask('POST', path, { token, body })
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** Creates a customer for one story in the sample marketplace. */
export async function customer(
  souk: Souk,
  token: string,
  name: { readonly firstname: string; readonly lastname: string; readonly username: string },
): Promise<SoukRow> {
  const [other] = await rowsOf(souk, token, '/api/customers?limit=1')
  return createRow(souk, token, '/api/customers', {
    ...name,
    cin: name.username,
    email: `${name.username}@client.example`,
    phone: '+33612345678',
    password: 'MotDePasse',
    image: other?.['image'],
  })
}
