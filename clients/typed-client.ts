import { readdir, readFile, rm, mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const sourceFolder = new URL('source/', import.meta.url)
const clientFolder = new URL('typescript/', import.meta.url)
const file = ts.factory.createTypeReferenceNode('Blob')

/** The members of an OpenAPI document that the client needs besides its types. */
interface Document {
  readonly info: { readonly version: string }
  readonly paths: Readonly<
    Record<string, { readonly post?: { readonly parameters?: readonly { readonly $ref?: string }[] } }>
  >
}

/**
 * Makes the package `souk-client` from the OpenAPI document of a Souk: the types of the document, and the compiled sources of
 * `clients/source`. Throws when the sources do not fit the document.
 */
export async function makeClient(text: string, folder: URL = clientFolder): Promise<void> {
  const document: Document = JSON.parse(text)
  const types = await openapiTypescript(text, {
    transform: (schema) => ('contentMediaType' in schema ? file : undefined),
  })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const sources = (await readdir(sourceFolder)).filter((name) => name.endsWith('.ts'))
  const parts: Record<string, string> = {
    'package.json': await packageJson(document),
    'README.md': await readFile(new URL('README.md', sourceFolder), 'utf8'),
    'schema.d.ts': astToString(types),
    'creations.ts': creationsOf(document),
  }
  for (const name of sources) parts[name] = await readFile(new URL(name, sourceFolder), 'utf8')
  for (const [name, content] of Object.entries(parts)) await writeFile(new URL(name, folder), content)
  compile(new URL('index.ts', folder))
  for (const name of [...sources, 'creations.ts']) await rm(new URL(name, folder))
}

async function packageJson({ info: { version } }: Document): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))
  const about = {
    name: 'souk-client',
    version,
    description: 'A typed client of a Souk, made from its OpenAPI document',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['*.js', '*.d.ts'],
    dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
  }
  return `${JSON.stringify(about, null, 2)}\n`
}

/** A module with the paths whose POST accepts an Idempotency-Key. */
function creationsOf({ paths }: Document): string {
  const all = Object.entries(paths).filter(([, { post }]) =>
    post?.parameters?.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
  )
  const comment = '/** The paths whose POST acts once for an Idempotency-Key. */'
  return `${comment}\nexport const creations: ReadonlySet<string> = new Set(${JSON.stringify(
    all.map(([path]) => path),
    null,
    2,
  )})\n`
}

/** Compiles a module and its imports in place. Throws with the errors of the compiler. */
function compile(index: URL): void {
  const program = ts.createProgram([fileURLToPath(index)], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    declaration: true,
  })
  const { diagnostics } = program.emit()
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics]
  if (faults.length > 0)
    throw new Error(
      ts.formatDiagnostics(faults, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => fileURLToPath(sourceFolder),
        getNewLine: () => '\n',
      }),
    )
}
