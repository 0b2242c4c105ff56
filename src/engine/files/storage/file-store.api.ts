/** The name of a stored file: a folder, 128 random bits in hexadecimal, and for a thumbnail its longest side. */
export const fileName = /^[a-z]{2,20}\/[0-9a-f]{32}(@\d{2,4})?\.webp$/

/** A stored file with the time at which it was stored. */
export interface StoredFile {
  readonly name: string
  readonly storedAt: Date
}

/**
 * The storage of uploaded files; each file has a name. A file is either complete or absent, and its content never
 * changes.
 */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes of a file; null if no file has that name. */
  get(name: string): Promise<Buffer | null>
  /**
   * Returns at least the first `bytes` bytes of a file, or the whole file if it is shorter; null if no file has that
   * name.
   */
  head(name: string, bytes: number): Promise<Buffer | null>
  /** Deletes a file; a missing file is not an error. */
  delete(name: string): Promise<void>
  /** Returns all stored files, in no particular order. */
  list(): AsyncIterable<StoredFile>
}
