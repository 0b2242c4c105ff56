/** Descriptions of file system errors: code → description. */
const errorDescriptions: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its file system is read-only',
  EEXIST: 'the name is already in use',
  ENOTDIR: 'a file has the name of the folder',
  EISDIR: 'a folder has the name of the file',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this account is used up',
  EMFILE: 'this process has too many files open (ulimit -n)',
  EBUSY: 'it is a mount point, or in use',
}

const isAboutRoom = /^(ENOSPC|EDQUOT)$/

/** Describes a file system error with its path, for operators; null for other errors. */
export function describeFileError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = String(error.code)
  const meaning = errorDescriptions[code]
  if (meaning === undefined) return null
  if ('path' in error) return `${String(error.path)}: ${meaning} (${code})`
  // If a write to an open file fails, the error contains no path.
  return isAboutRoom.test(code) ? `A file could not be written: ${meaning} (${code})` : null
}
