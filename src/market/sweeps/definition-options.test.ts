import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resources } from '../resources.api.ts'

const fields = resources.flatMap((one) => Object.values(one.fields))

/** The objects of the registry that have the options of each interface. */
const objects: Readonly<Record<string, readonly object[]>> = {
  Field: fields,
  Column: fields.map(({ column }) => column),
  Resource: resources,
  MenuPlace: resources,
  Own: resources.flatMap(({ own }) => own ?? []),
  Tab: resources.flatMap(({ tabs }) => tabs),
  FormGroup: resources.flatMap(({ form }) => form),
}

/**
 * The options with fewer than three users; docs/decisions/0110 gives the reason for each. The list may only become
 * shorter.
 */
const few = [
  'Field.ephemeral',
  'Field.same',
  'Resource.ownsRows',
  'Tab.settled',
  // The language is set for each request, not in definitions.
  'Resource.language',
]

const source = ['field', 'resource'].map((file) => readFileSync(`src/engine/definition/${file}.ts`, 'utf8')).join('\n')

/** The optional members of an interface and of the interfaces that it extends, read from the source file. */
function optionsOf(name: string): readonly string[] {
  const [, parents = '', body = ''] =
    new RegExp(String.raw`^(?:export )?interface ${name}\b(?: extends ([^{]*))?\s*\{\n(.*?)^\}`, 'ms').exec(source) ??
    []
  const inherited = parents.split(',').map((parent) => parent.trim())
  return [
    ...inherited.filter(Boolean).flatMap(optionsOf),
    ...[...body.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, option = '']) => option),
  ]
}

test('an option of a definition has at least three users', () => {
  const options = Object.entries(objects).flatMap(([name, users]) =>
    optionsOf(name).map((option) => ({
      name: `${name}.${option}`,
      count: users.filter((one) => Object.entries(one).some(([key, value]) => key === option && value !== undefined))
        .length,
    })),
  )
  expect(options.length).toBeGreaterThan(30)
  const rare = options.filter(({ count }) => count < 3).map(({ name }) => name)
  expect(rare.toSorted()).toEqual(few.toSorted())
})
