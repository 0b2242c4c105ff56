/** A stored file's name: a folder, 128 random bits, and for a thumbnail its side. */
export const fileName = /^[a-z]{2,20}\/[0-9a-f]{32}(@\d{2,4})?\.webp$/

/** A stored file with its time. */
export interface StoredFile {
  readonly name: string
  readonly storedAt: Date
}

/** The storage of uploaded files, by name. A file is complete or absent, and never changes. */
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
