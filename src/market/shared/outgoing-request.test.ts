import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAllowedTarget, send } from './outgoing-request.api.ts'
import { WebhookReceiver } from '#market/settings/webhooks/receiver.testing.api.ts'

let receiver: WebhookReceiver
beforeEach(async () => void (receiver = await WebhookReceiver.open()))
afterEach(() => receiver.close())

const sent = (patience = 5_000) => send(receiver.address, '{}', {}, { local: true, patience })

test.each([
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://db.internal/',
  'https://machine/',
  'http://example.com/',
  'http://127.0.0.1:8080/',
  'https://0x7f.1/',
])('%s is not contacted', (address) => {
  expect(isAllowedTarget(address, { local: false })).toBe(false)
})

test('this machine is a target only when a setting allows it', () => {
  expect(isAllowedTarget('http://127.0.0.1:8080/', { local: true })).toBe(true)
  expect(isAllowedTarget('https://127.0.0.1/', { local: true })).toBe(false)
})

test('a public name with any private address is refused before anything is sent', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.7'], ['::ffff:127.0.0.1'], []]) {
    const resolve = async () => addresses
    const outcome = await send('https://hooks.example.com/', '{}', {}, { local: false, patience: 2_000, resolve })
    expect(outcome).toMatchObject({ code: null, problem: 'not_public' })
  }
})

const inside = { local: false, networks: ['10.20.0.0/16', 'fd12::/16', '0.0.0.0/0', '::/0'], patience: 2_000 }

test('a private address is contacted only where a setting names its network', async () => {
  const networks = ['10.20.0.0/16', 'fd12::/16']
  const target = (address: string) => isAllowedTarget(address, { local: false, networks })
  for (const address of [
    'https://10.20.3.4/',
    'https://[fd12::1]/',
    'https://login.internal/',
    'https://93.184.216.34/',
  ])
    expect([address, target(address)]).toEqual([address, true])
  for (const address of ['https://10.21.0.1/', 'https://[fd13::1]/', 'http://10.20.3.4/', 'http://127.0.0.1/'])
    expect([address, target(address)]).toEqual([address, false])
  const from = async (address: string, leaving = { ...inside, networks }) =>
    (await send('https://login.internal/', '{}', {}, { ...leaving, resolve: async () => [address] })).problem
  expect(await from('10.21.0.1')).toBe('not_public')
  expect(await from('10.20.0.1')).not.toBe('not_public')
})

test('this machine and its metadata are never contacted, whatever networks a setting names', async () => {
  for (const address of [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '169.254.169.254',
    'fe80::1',
    '0.0.0.0',
    '224.0.0.1',
  ]) {
    const resolve = async () => [address]
    const outcome = await send('https://login.internal/', '{}', {}, { ...inside, resolve })
    expect([address, outcome.problem]).toEqual([address, 'not_public'])
  }
})

test('a name that does not resolve in time is a timeout, and an unknown one is reported as such', async () => {
  const address = 'https://hooks.example.com/'
  const never = () => new Promise<string[]>(() => {})
  expect(await send(address, '{}', {}, { local: false, patience: 100, resolve: never })).toMatchObject({
    problem: 'timeout',
  })
  const missing = () => Promise.reject(Object.assign(new Error('hooks.example.com'), { code: 'ENOTFOUND' }))
  expect(await send(address, '{}', {}, { local: false, patience: 100, resolve: missing })).toMatchObject({
    problem: 'ENOTFOUND',
  })
})

test('only the code of a response is used: redirects are not followed, and endless responses are cut', async () => {
  receiver.manner = 302
  expect(await sent()).toMatchObject({ code: 302 })
  receiver.manner = 'endless'
  expect(await sent()).toMatchObject({ code: 200 })
  expect(receiver.received).toHaveLength(2)
})

test('missing, late and broken responses end in time, with their reason', async () => {
  receiver.manner = 'silence'
  expect(await sent(150)).toMatchObject({ code: null, problem: 'timeout' })
  receiver.manner = { late: 1_000 }
  expect(await sent(150)).toMatchObject({ code: null, problem: 'timeout' })
  receiver.manner = 'drop'
  expect(await sent()).toMatchObject({ code: null, problem: 'ECONNRESET' })
})
