import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'

/** Whether the actor may write rows of a resource, and therefore upload pictures for them. */
export function mayUploadFor(actor: Actor, resource: Resource): boolean {
  return (
    hasPermission(actor.permissions, `${resource.name}:create`) ||
    hasPermission(actor.permissions, `${resource.name}:update`)
  )
}

/** The storage folder of the requested resource; throws a problem if the actor may not write its rows. */
export function allowedFolder(requested: unknown, actor: Actor, resources: readonly Resource[]): string {
  const refused = (code: 'required' | 'choice') =>
    new Problem(problems.validation, { details: [fieldProblem('folder', code)] })
  if (requested === undefined || requested === '') throw refused('required')
  const match = resources.find((resource) => typeof requested === 'string' && foldersOf(resource).has(requested))
  if (!match) throw refused('choice')
  if (!mayUploadFor(actor, match)) throw new Problem(problems.forbidden)
  return foldersOf(match).get(String(requested)) ?? ''
}

/**
 * The accepted folder names of a resource's uploads, with the storage folder. The names `item-kit`, `itemkit` and
 * `itemkits` lead to `itemkits`, the last part of the screen's path. So does `imagesitemkits`, a form that the
 * specification uses for articles.
 */
function foldersOf({ name, screen }: Resource): ReadonlyMap<string, string> {
  const folder = lettersOf(screen.split('/').at(-1) ?? name)
  const spellings = [name, lettersOf(name), `${lettersOf(name)}s`, folder, `images${folder}`]
  return new Map(spellings.map((one) => [one, folder]))
}

/** Reduces a text to the form of a storage folder: lower-case letters only, at most twenty. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 20)
}
