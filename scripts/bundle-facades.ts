import type { Rolldown } from 'vite'

const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/

/**
 * Removes the files that only re-export parts of another one: Rolldown writes one for each module that is imported
 * dynamically. The imports lead to the file with the code instead.
 */
export function withoutFacades(bundle: Rolldown.OutputBundle): void {
  const targets = new Map<string, { file: string; members: string }>()
  for (const chunk of Object.values(bundle)) {
    const [, names, file] = (chunk.type === 'chunk' && facade.exec(chunk.code)) || []
    if (names === undefined || file === undefined) continue
    const pairs = names.split(',').map((pair) => pair.split(' as '))
    const members = pairs.map(([from, to = from]) => `${to}:e.${from}`).join()
    targets.set(chunk.fileName, { file, members })
    delete bundle[chunk.fileName]
  }
  const direct = (code: string): string =>
    code
      .replace(/import\(([`'"])\.\/([^`'"]+)\1\)/g, (whole, _quote, name) => {
        const target = targets.get(`assets/${name}`)
        return target ? `import(\`./${target.file}\`).then(e=>({${target.members}}))` : whole
      })
      .replace(/assets\/[\w.-]+\.js/g, (name) => {
        const target = targets.get(name)
        return target ? `assets/${target.file}` : name
      })
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk') file.code = direct(file.code)
    else if (file.fileName.endsWith('.json')) file.source = direct(String(file.source))
  }
}
