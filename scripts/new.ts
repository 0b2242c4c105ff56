import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { resources } from '../src/market/resources.api.ts'

/**
 * `npm run new -- coupon [--after discount] [--many coupons] [--fr 'Bon, Bons, Nouveau bon'] [--en …] [--ar …]`: creates the
 * files of a new entity. Writes its definition and sample rows (from `scripts/new/`), and a proposed migration. Lists it in the
 * menu after another entity, in the same area, and prints the remaining steps.
 */
const { values, positionals } = readCommandLine({
  name: 'npm run new',
  purpose: 'creates an entity: definition, menu entry, sample rows, migration',
  words: '<name>',
  options: {
    after: { type: 'string', default: 'brand', value: '<name>', purpose: 'places it after this entity in the menu' },
    many: { type: 'string', value: '<name>', purpose: 'its plural, when it is irregular' },
    fr: {
      type: 'string',
      default: '',
      value: "'Bon, Bons, Nouveau bon'",
      purpose: 'the name for one, for several and for creating one, in French',
    },
    en: { type: 'string', default: '', value: "'…, …, …'", purpose: 'the same in English' },
    ar: { type: 'string', default: '', value: "'…، …، …'", purpose: 'the same in Arabic' },
  },
})
const [name = ''] = positionals
const many = values.many ?? (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`)
const registryFile = 'src/market/registry.ts'
const sampleFile = 'src/market/demo/sample.ts'

try {
  await begin()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function begin(): Promise<void> {
  if (![name, many].every((one) => /^[a-z]+(-[a-z]+)*$/.test(one)))
    throw new Error('Give its name in small letters, with dashes between words: npm run new -- coupon')
  if (resources.some((one) => one.name === name || one.screen === `/${many}`))
    throw new Error(`There is a ${name} already, or something else at /${many}.`)
  const registry = readFileSync(registryFile, 'utf8')
  const after = `${identifier(values.after)}Summary`
  const [line, , area] =
    new RegExp(`^import \\{([^}]*\\b${after}\\b[^}]*)\\} from '\\./([a-z-]+)/resources.ts'\\n`, 'm').exec(registry) ??
    []
  const entry = new RegExp(`(export const menu[^]*?entries: \\[[^\\]]*?\\b${after})\\b`)
  if (line === undefined || area === undefined || !entry.test(registry))
    throw new Error(`The menu has no ${values.after}: --after takes the name of a resource, such as brand.`)
  const definition = `src/market/${area}/${name}.ts`
  const rows = `src/market/demo/rows/${many}.ts`
  for (const file of [definition, rows]) if (existsSync(file)) throw new Error(`${file} is there already.`)

  const summaries = `src/market/${area}/resources.ts`
  const own = `${identifier(name)}Summary`
  const loaded = `  '${name}': () => import('./${area}/${name}.ts').then((file) => file.${identifier(name)}),\n`
  const listed = registry
    .replace(line, line.replace(after, `${after}, ${own}`))
    .replace(entry, `$1, ${own}`)
    .replace(/(export const definitions[^]*?)\}\n/, `$1${loaded}}\n`)
  const sample = readFileSync(sampleFile, 'utf8')
  const shown = `sample${capital(identifier(many))}`
  await write(
    summaries,
    readFileSync(summaries, 'utf8') + called(named(template('resources.ts').replace(/^import .*\n/gm, ''))),
  )
  await write(definition, named(template('new-entity.ts')))
  await write(
    rows,
    named(template('new-entity-rows.ts'))
      .replace(`'./${name}.ts'`, `'#market/${area}/${name}.ts'`)
      .replaceAll(`'#market/demo/`, `'../`),
  )
  await write(registryFile, listed)
  const imported = sample.replace(/(\nimport .*\n)(?!import )/, `$1import { ${shown} } from './rows/${many}.ts'\n`)
  await write(sampleFile, imported.replace(/\n {2}\]\n\}\n$/, `\n    ${shown}(today),\n  ]\n}\n`))
  const diff = ['src/engine/database/schema/diff.api.ts', '--write', name.replaceAll('-', '_')]
  if (spawnSync(process.execPath, diff, { stdio: 'inherit' }).status !== 0)
    throw new Error('The migration could not be proposed; the reason is printed above.')
  console.log(remainingSteps(definition, rows, summaries))
}

/** The steps that a person must do. */
function remainingSteps(definition: string, rows: string, summaries: string): string {
  return `
By hand:
  1. ${definition}: its words in three languages ("À nommer" fails a test), its fields, their order in list and form.
  2. ${rows}: a few rows with these fields, which people see in the sample marketplace.
After changing fields: delete the migration and run npm run db:diff -- --write ${name.replaceAll('-', '_')}. Then read it. A database that ran
another one does not start any more: until it is as it should be, look at it with SOUK_DATA_DIR=/tmp/${name} npm run dev.

The tests ask for these two and for nothing else; without --fr, --en and --ar also for its labels, at the end of ${summaries}. When the migration is as it should be:
  npm run fix && npm run check
  npm test -- src/market/sweeps/public-names.test.ts -u       keeps its name, paths and fields from being renamed unseen
  npm test -- src/market/registry.test.ts src/market/registry-drift.test.ts src/market/demo/sample.test.ts

To decide: the term in GLOSSARY.md; who may read it (administrators may; other privileges are given it on their page); \`tabs\` of what its
references point at; \`own\`, where providers see it; \`rowEvents\`, where webhooks are told, with its words in webhook-events.ts.`
}

function template(file: string): string {
  return readFileSync(`scripts/new/${file}`, 'utf8')
}

/** Replaces the names in a template by those of the new entity. */
function named(template: string): string {
  return template
    .replaceAll('new-entities', many)
    .replaceAll('new-entity', name)
    .replaceAll('newEntities', identifier(many))
    .replaceAll('newEntity', identifier(name))
    .replaceAll('NewEntities', capital(identifier(many)))
    .replaceAll('New entities', capital(many.replaceAll('-', ' ')))
    .replaceAll('New entity', capital(name.replaceAll('-', ' ')))
    .replaceAll('new entities', many.replaceAll('-', ' '))
    .replaceAll('new entity', name.replaceAll('-', ' '))
}

/** Replaces the labels by those of the options. A label without an option keeps the text of the template. */
function called(summary: string): string {
  let place = 0
  return summary.replace(/words\('(.*)', '(.*)', '(.*)'\)/g, (_, ...[fr, en, ar]: string[]) => {
    const label = (option: string, otherwise = ''): string =>
      JSON.stringify(option.split(/[,،]/)[place]?.trim() || otherwise)
    const call = `words(${label(values.fr, fr)}, ${label(values.en, en)}, ${label(values.ar, ar)})`
    place += 1
    return call
  })
}

/** `gift-card` → `giftCard`. */
function identifier(words: string): string {
  return words.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

async function write(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
  console.log(`Written: ${file}`)
}
