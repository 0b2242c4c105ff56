/** What a stored file is called: a folder, 128 random bits, perhaps the side of a small one. */
export const fileName = /^[a-z]{2,20}\/[0-9a-f]{32}(@\d{2,4})?\.webp$/

/** A file that is kept, and since when. */
export interface StoredFile {
  readonly name: string
  readonly storedAt: Date
}

/** Where uploaded files are kept, by name. A file is whole or not there at all, and never changes. */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a file; null when there is none of that name. */
  get(name: string): Promise<Buffer | null>
  /** The first bytes of a file, at least so many where it has them; null when there is none of that name. */
  head(name: string, bytes: number): Promise<Buffer | null>
  /** Forgets a file; one that is not there already is forgotten. */
  delete(name: string): Promise<void>
  /** Every file there is, in no order. */
  list(): AsyncIterable<StoredFile>
}
