import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const url = (bytes: Buffer) => bytes.toString('base64url')

/** CBOR (RFC 8949) of the few values that an authenticator answers with. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map((one) => cbor(one))])
  throw new Error('unsupported')
}

/** An authenticator in software, for tests: one key for one site. */
export class SoftwareKey {
  readonly id = randomBytes(16)
  readonly #private: KeyObject
  readonly #public: Map<number, unknown>
  readonly #site: string
  #counter = 1

  constructor(site: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#private = privateKey
    this.#site = site
    this.#public = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }

  #authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.#counter += 1))
    return Buffer.concat([sha256(new URL(this.#site).hostname), Buffer.from([flags]), counter])
  }

  #clientData(type: string, options: string, origin = this.#site): Buffer {
    const { challenge }: { challenge: string } = JSON.parse(options)
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Answers creation options. */
  create(options: string): string {
    const size = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), size, this.id, cbor(this.#public)])
    const authData = Buffer.concat([this.#authenticatorData(0x45), attested])
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    const response = {
      clientDataJSON: url(this.#clientData('webauthn.create', options)),
      attestationObject: url(cbor(object)),
      transports: ['internal'],
    }
    return this.#credential(response)
  }

  /** Answers request options; `flags` without 4 lack the verification of the person. */
  answer(options: string, { origin = this.#site, flags = 0x05 }: { origin?: string; flags?: number } = {}): string {
    const authData = this.#authenticatorData(flags)
    const clientData = this.#clientData('webauthn.get', options, origin)
    const response = {
      clientDataJSON: url(clientData),
      authenticatorData: url(authData),
      signature: url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#private)),
    }
    return this.#credential(response)
  }

  #credential(response: object): string {
    const id = url(this.id)
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}
