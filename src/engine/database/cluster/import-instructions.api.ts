/** The last version of Souk that read the former WebAssembly database and former backups. */
export const lastFormerVersion = { version: '0.2.0', commit: 'b23a1b0' }

/**
 * Explains why data of a former Souk is unreadable, and lists the commands that convert it: first those of the former
 * version, then the current one.
 */
export function importInstructions(why: string, steps: readonly string[], last: string): string {
  return [
    why,
    `  git worktree add ../souk-${lastFormerVersion.version} ${lastFormerVersion.commit}`,
    `  cd ../souk-${lastFormerVersion.version} && npm ci`,
    ...[...steps, `cd - && ${last}`].map((step) => `  ${step}`),
  ].join('\n')
}
