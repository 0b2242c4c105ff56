import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { refuseTakenAddress } from './listening.api.ts'

test('an unusable address is reported with its setting, and a free one stays free', async () => {
  const other = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const host = '127.0.0.1'
  await expect(refuseTakenAddress({ host, port })).rejects.toThrow(
    `Another program already listens at 127.0.0.1:${port}. Choose another PORT.`,
  )
  await expect(refuseTakenAddress({ host: '192.0.2.1', port })).rejects.toThrow(
    'HOST sets the address on which Souk listens',
  )
  other.close()
  await once(other, 'close')
  await refuseTakenAddress({ host, port })
  await refuseTakenAddress({ host, port })
})
