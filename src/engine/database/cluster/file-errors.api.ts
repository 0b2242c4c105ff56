/** What the system says of a file or folder, by its code. */
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

/** What stands in the way at which file or folder, for whoever can change it; null when an error is not about one. */
export function describeFileError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = String(error.code)
  const meaning = errorDescriptions[code]
  if (meaning === undefined) return null
  if ('path' in error) return `${String(error.path)}: ${meaning} (${code})`
  // A file that is open already has no path in the error of a write.
  return isAboutRoom.test(code) ? `A file could not be written: ${meaning} (${code})` : null
}
