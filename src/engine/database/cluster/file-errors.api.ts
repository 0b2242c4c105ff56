/** Descriptions of file system errors: code → description. */
const errorDescriptions: Readonly<Record<string, string>> = {
  EACCES: 'this account may not do that there',
  EPERM: 'this account may not do that there',
  EROFS: 'it is on a file system that can only be read',
  EEXIST: 'something else has its name',
  ENOTDIR: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  ENOENT: 'it is not there',
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'this account has no room left on the disk',
  EMFILE: 'this process has too many files open (ulimit -n)',
  EBUSY: 'something is mounted there, or uses it',
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
