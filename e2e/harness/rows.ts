import sharp from 'sharp'
import type { Souk, SoukRow } from './souk.ts'

/** A photograph as somebody would choose it from their disk. */
export async function photo(name = 'portrait.png') {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** The rows of a list, asked beside the browser. */
export async function rowsOf(souk: Souk, token: string, address: string): Promise<readonly SoukRow[]> {
  return (await souk.ask('GET', address, { token })).body.data
}

/** How many rows a list has. */
export async function countOf(souk: Souk, token: string, address: string): Promise<number> {
  return (await souk.ask('GET', address, { token })).body.page.total
}

/** Makes a row and answers it; a refusal stops the story. */
export async function createRow(souk: Souk, token: string, path: string, body: object): Promise<SoukRow> {
  const answer = await souk.ask('POST', path, { token, body })
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** A customer of the story's own among those of the sample marketplace. */
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
