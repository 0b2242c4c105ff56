/** The last version of Souk that read its former database, compiled to WebAssembly, and former backups. */
export const lastFormerVersion = { version: '0.2.0', commit: 'b23a1b0' }

/** Says why something of a former Souk is not read, and the commands that bring it here: those given to the former one, then the last. */
export function importInstructions(why: string, steps: readonly string[], last: string): string {
  return [
    why,
    `  git worktree add ../souk-${lastFormerVersion.version} ${lastFormerVersion.commit}`,
    `  cd ../souk-${lastFormerVersion.version} && npm ci`,
    ...[...steps, `cd - && ${last}`].map((step) => `  ${step}`),
  ].join('\n')
}
