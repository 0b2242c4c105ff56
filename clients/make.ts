import { makeClient } from './typed-client.ts'

// `npm run client [address]`: makes the package clients/typescript from the document of a Souk that runs.
const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const answer = await fetch(new URL('/api/openapi.json', address)).catch(() => null)
if (answer?.ok) await makeClient(await answer.text())
else {
  console.error(`No Souk answers at ${address}. Start one, or say where it is: npm run client -- https://souk.example`)
  process.exitCode = 1
}
