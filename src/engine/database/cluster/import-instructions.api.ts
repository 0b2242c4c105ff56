/** The last version of Souk that can read the databases (in WebAssembly) and the backups of early versions. */
export const lastFormerVersion = { version: '0.2.0', commit: 'b23a1b0' }

/**
 * Explains why the data of an early version of Souk cannot be read, and lists the commands that convert it: first those
 * of that version, then the current one.
 */
export function importInstructions(why: string, steps: readonly string[], last: string): string {
  return [
    why,
    `  git worktree add ../souk-${lastFormerVersion.version} ${lastFormerVersion.commit}`,
    `  cd ../souk-${lastFormerVersion.version} && npm ci`,
    ...[...steps, `cd - && ${last}`].map((step) => `  ${step}`),
  ].join('\n')
}
