import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { pictureStorages, type PictureStorage } from '#engine/testing/picture-storages.api.ts'
import { tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { readSettings, type Settings } from '#engine/server/settings.api.ts'
import { pictureStore, storeUploadedPicture, thumbnailName, type StoredPicture } from './pictures.api.ts'

type Body = NonNullable<RequestInit['body']>

/** The response of an upload. */
interface Answer {
  readonly status: number
  readonly data: StoredPicture & readonly StoredPicture[]
  readonly code: string
  readonly wrong: readonly { field: string; constraint: string; detail: string }[]
}

/** A listening server for picture tests, with its own data folder and, if requested, its own bucket. */
export interface UploadServer {
  readonly app: FastifyInstance
  readonly base: string
  readonly database: TestDatabase
  readonly settings: Settings
  post(path: string, body: Body, token?: string | null, headers?: Record<string, string>): Promise<Answer>
  /** Stores a sample picture and returns its name. */
  keep(): Promise<string>
  /** Creates a row as a caller with all permissions. */
  create(path: string, body: Record<string, unknown>): Promise<{ id: string; version: number }>
  /** Returns the names of all files in the picture storage. */
  stored(): Promise<string[]>
  /** Sets the age of a picture and its thumbnail to a number of hours. */
  age(name: string, hours: number): Promise<void>
  close(): Promise<void>
}

/** A sample picture, 400 × 300. */
export const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a7' } })
  .png()
  .toBuffer()

/** A form with files in one field and, if given, a folder. */
export function form(
  field: string,
  files: readonly (readonly [bytes: Buffer, name: string, type?: string])[],
  folder?: string,
): FormData {
  const body = new FormData()
  for (const [bytes, name, type = 'image/png'] of files)
    body.append(field, new File([new Uint8Array(bytes)], name, { type }))
  if (folder !== undefined) body.append('folder', folder)
  return body
}

/** Starts a server for tests of pictures. */
export async function uploadServer(
  resources: Services['resources'],
  on: keyof typeof pictureStorages | PictureStorage = 'disk',
): Promise<UploadServer> {
  const storage = typeof on === 'string' ? await pictureStorages[on]() : on
  const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', ...storage.environment })
  const database = await testDatabase()
  const app = await testServer({ database, resources, settings })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    base,
    database,
    settings,
    keep: async () => (await storeUploadedPicture(pictureStore(settings), { bytes: png }, 'customers')).name,
    async post(path, body, token = tokenFor('customer:create'), headers = {}) {
      const signed = token === null ? {} : { authorization: `Bearer ${token}` }
      const response = await fetch(`${base}${path}`, {
        method: 'POST',
        body,
        headers: { 'accept-language': 'fr', ...signed, ...headers },
      })
      const { data, code, details = [] } = (await response.json()) as Answer & { details?: Answer['wrong'] }
      return { status: response.status, data, code, wrong: details }
    },
    async create(path, body) {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { authorization: 'Bearer *' },
        payload: body,
      })
      if (response.statusCode !== 201) throw new Error(response.body)
      return response.json<{ data: { id: string; version: number } }>().data
    },
    stored: storage.stored,
    async age(name, hours) {
      const then = new Date(Date.now() - hours * 3_600_000)
      for (const file of [name, thumbnailName(name)]) await storage.date(file, then)
    },
    async close() {
      await app.close()
      await database.close()
      await storage.close()
    },
  }
}
