import { cpSync, globSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/** The web server serves no folder whose name begins with a dot. */
const serverFolder = 'dist/.server'

/** The programs that the server starts in processes and threads of their own. */
export const programs = [
  'src/engine/files/resize-process.api.ts',
  'src/market/demo/pictures/drawing-process.api.ts',
  'src/market/reports/pdf/report-printing-thread.api.ts',
]

/** The files that the server reads at run time, below `src`. */
export const copiedFiles = ['migrations/*.sql', 'engine/openapi/*.{css,js}']

/** Packages with native programs or with files that they read at run time. */
const unbundled = ['sharp', '@node-rs/argon2', 'pdfkit', 'bidi-js', 'i18n-iso-countries']

const main = resolve('src/main.api.ts')
const souk = resolve('src/souk.api.ts')
const definitions = resolve('src/market/registry.ts')
/** The module that imports all messages. The server loads the file that it becomes for the editor of translations. */
const everyMessage = 'every.messages'

/**
 * Bundles the server. A file of its own holds what the server needs to open its database, so that PostgreSQL starts while the
 * rest is loaded. A bundle is loaded faster than a thousand files: `npm run bench -- --only start`.
 */
export async function buildServer(folder = serverFolder): Promise<void> {
  await bundle(
    folder,
    { main, [everyMessage]: everyMessage },
    { codeSplitting: { groups: [oneFile('start', main), oneFile('souk', souk)] } },
  )
  // A program must not load the modules that it shares with the server from the server's large file.
  for (const program of programs)
    await bundle(folder, { [basename(program, '.ts')]: resolve(program) }, { codeSplitting: false })
  for (const file of globSync(copiedFiles, { cwd: 'src' })) cpSync(join('src', file), join(folder, file))
}

async function bundle(folder: string, input: Record<string, string>, output: Rolldown.OutputOptions): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [{ name: 'souk-server', enforce: 'pre', resolveId, load, transform }],
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        // The browser loads definitions when it needs them; the server needs all.
        checks: { ineffectiveDynamicImport: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          // Without spaces and comments the text that stays in memory is smaller. Names stay: the log shows those of errors.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          ...output,
        },
      },
    },
  })
}

function resolveId(id: string): string | null {
  return id === everyMessage ? id : null
}

function load(id: string): string | null {
  if (id !== everyMessage) return null
  return globSync('src/**/*.messages.ts')
    .toSorted()
    .map((file) => `import '${resolve(file)}'\n`)
    .join('')
}

/**
 * Keeps every message: the browser leaves out those that no screen uses, but translators see all.
 *
 * The browser loads each definition when a screen needs it. The server needs all of them before it starts, so they are imported
 * like other modules: a file that waits for its own dynamic imports would wait for itself.
 */
function transform(code: string, id: string): { code: string; map: null } | null {
  if (id.startsWith(resolve('src/engine/definition')))
    return { code: code.replaceAll('@__NO_SIDE_EFFECTS__', ''), map: null }
  if (id !== definitions) return null
  const imports: string[] = []
  const eager = code.replaceAll(/\bimport\('([^']+)'\)/g, (_, path: string) => {
    imports.push(`import * as definition${imports.length} from '${path}'`)
    return `Promise.resolve(definition${imports.length - 1})`
  })
  // At the end, so that the lines of the source stay where they are.
  return { code: [eager, ...imports].join('\n'), map: null }
}

/** One file of all modules that an entry cannot start without. The entry waits for the other files, so it stays apart. */
function oneFile(name: string, root: string): Rolldown.CodeSplittingGroup {
  let members: Set<string> | undefined
  return {
    name: (id, graph) => {
      if (members === undefined) {
        members = new Set([root])
        for (const one of members) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) members.add(next)
      }
      return members.has(id) && id !== main ? name : null
    },
    debugName: name,
  }
}
