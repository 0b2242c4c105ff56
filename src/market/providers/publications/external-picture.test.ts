import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublicBytes, type Network } from './external-picture.api.ts'
import { isPublicAddress, isPublicName } from '#market/shared/public-address.api.ts'

const publicOne = '93.184.216.34'
let server: Server
let called: string[]

beforeAll(async () => {
  server = createServer((request, answer) => {
    const path = request.url ?? ''
    if (path === '/inside') answer.writeHead(302, { location: 'https://169.254.169.254/latest' }).end()
    else if (path === '/plain') answer.writeHead(302, { location: 'http://pictures.souk/a.png' }).end()
    else if (path === '/round') answer.writeHead(302, { location: '/round' }).end()
    else if (path === '/heavy') for (let n = 0; n < 10; n++) answer.write(Buffer.alloc(1024 * 1024))
    else if (path === '/gone') answer.writeHead(404).end()
    else if (path === '/moved') answer.writeHead(301, { location: 'https://other.souk/here' }).end()
    else answer.end(`${request.headers.host} ${path}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** A network where every name resolves to these addresses and every connection goes to the test server. */
function network(...addresses: string[]): Network {
  called = []
  return {
    resolve: async () => addresses,
    dial(options, answer) {
      called.push(String(options.host))
      return request({ ...options, host: '127.0.0.1', port: (server.address() as AddressInfo).port }, answer)
    },
  }
}

test('a public address is fetched, including redirects, at the address that was checked', async () => {
  const bytes = await fetchPublicBytes('https://pictures.souk/moved', network(publicOne))
  expect(Buffer.from(bytes).toString()).toBe('other.souk /here')
  expect(called).toEqual([publicOne, publicOne])
})

test('no internal machine is contacted, by any name', async () => {
  for (const inside of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1', '0.0.0.0'])
    await expect(fetchPublicBytes('https://pictures.souk/', network(publicOne, inside))).rejects.toThrow(
      'not a public address',
    )
  for (const address of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
  ])
    await expect(fetchPublicBytes(address, network(publicOne))).rejects.toThrow('not a public address')
  for (const address of ['https://localhost/', 'https://db/', 'https://vault.internal/', 'https://a.example/'])
    await expect(fetchPublicBytes(address, network(publicOne))).rejects.toThrow('not a public name')
  expect(called).toEqual([])
})

test('a redirect is checked like an address', async () => {
  await expect(fetchPublicBytes('https://pictures.souk/inside', network(publicOne))).rejects.toThrow(
    'not a public address',
  )
  await expect(fetchPublicBytes('https://pictures.souk/plain', network(publicOne))).rejects.toThrow(
    'no plain https address',
  )
  await expect(fetchPublicBytes('https://pictures.souk/round', network(publicOne))).rejects.toThrow(
    'too many redirects',
  )
})

test('other ports, missing pages and large responses are refused', async () => {
  await expect(fetchPublicBytes('https://pictures.souk:8443/', network(publicOne))).rejects.toThrow(
    'no plain https address',
  )
  await expect(fetchPublicBytes('https://pictures.souk/gone', network(publicOne))).rejects.toThrow('answered 404')
  await expect(fetchPublicBytes('https://pictures.souk/heavy', network(publicOne))).rejects.toThrow('too heavy')
  await expect(fetchPublicBytes('https://pictures.souk/', network())).rejects.toThrow('not a public address')
})

test('an address is public if the whole network can reach it', () => {
  for (const address of ['1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true) // prettier-ignore
  for (const address of ['172.16.0.1', '100.64.0.1', '224.0.0.1', '255.255.255.255', 'fe80::1', '2002:7f00:1::', '64:ff9b::a00:1', 'souk']) expect(isPublicAddress(address), address).toBe(false) // prettier-ignore
  expect([isPublicName('images.souk.ma'), isPublicName('souk'), isPublicName('a.LOCALHOST.')]).toEqual([true, false, false]) // prettier-ignore
})
