import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { makeClient } from './typed-client.ts'

// `npm run client [address]`: makes the package clients/typescript from the OpenAPI document of a running Souk.
const {
  positionals: [address = 'http://127.0.0.1:3000'],
} = readCommandLine({
  name: 'npm run client',
  purpose:
    'makes a typed client in clients/typescript of the Souk that answers at http://127.0.0.1:3000 or another address',
  words: '[address]',
})
const answer = await fetch(new URL('/api/openapi.json', address)).catch(() => null)
if (answer?.ok) {
  await makeClient(await answer.text())
  console.log(`The client for ${address} is in clients/typescript.`)
} else {
  console.error(`No Souk answers at ${address}. Start one, or say where it is: npm run client -- https://souk.example`)
  process.exitCode = 1
}
