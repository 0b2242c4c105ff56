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

/** The storage folder for a requested resource, if the actor may write its rows. */
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
 * What a resource's pictures may be sent under, and the folder that is: `item-kit`, `itemkit` and `itemkits` are kept
 * in `itemkits`, as its screen is called; so is `imagesitemkits`, as the specification has it for articles.
 */
function foldersOf({ name, screen }: Resource): ReadonlyMap<string, string> {
  const folder = lettersOf(screen.split('/').at(-1) ?? name)
  const spellings = [name, lettersOf(name), `${lettersOf(name)}s`, folder, `images${folder}`]
  return new Map(spellings.map((one) => [one, folder]))
}

/** A stored name's folder has at most twenty letters and nothing else. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 20)
}
