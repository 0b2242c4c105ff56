import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { setWordings } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { catalogue } from './sentence-catalogue.api.ts'
import { sentenceAnswer } from './translation-answers.api.ts'
import { changedTexts, partsOf, textProblems, type Texts, type Wording } from './wording-rules.ts'

const columns = `id, key, version, originals, texts, changed_by as "changedBy",
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"`

/** Reads all customised messages. */
export function readWordings(on: Queryable): Promise<Wording[]> {
  return on.query<Wording>({ text: `select ${columns} from wording order by key` })
}

/** Reads the number of changes of the wording. */
export async function readRevision(on: Queryable): Promise<bigint> {
  const [state] = await on.query<{ revision: string }>({
    name: 'wording-revision',
    text: 'select revision::text from wording_state',
  })
  return BigInt(state?.revision ?? 0)
}

/** Applies the customised texts to this process, except texts that no longer fit their message. */
export function applyWordings(wordings: readonly Wording[]): void {
  const changed = { fr: new Map<string, string>(), en: new Map<string, string>(), ar: new Map<string, string>() }
  for (const { key, texts } of wordings) {
    const sentence = Object.keys(texts).length > 0 ? catalogue().get(key) : undefined
    if (!sentence || textProblems(sentence.originals, texts).length > 0) continue
    for (const [slot, text] of Object.entries(texts)) {
      const { language, form } = partsOf(slot)
      const validLanguage = languages.find((one) => one === language)
      if (validLanguage) changed[validLanguage].set(form === null ? key : `${key}:${form}`, text)
    }
  }
  setWordings(changed)
}

/** The new customised texts of one message, complete, with the version that the author read. */
export interface WordingInput {
  readonly key: string
  readonly version: number
  readonly texts: Texts
}

/** Customises several messages in one transaction, all of them or none. Each change must be based on the current version of its message. */
export async function writeWordings(
  database: Database,
  inputs: readonly WordingInput[],
  change: Change,
): Promise<readonly Wording[]> {
  return database.transaction(async (on) => {
    // This update makes writers wait for each other, so that a reader of the counter also reads the texts that it counts.
    await on.query({ text: 'update wording_state set revision = revision + 1' })
    const present = await readWordings(on)
    const written: Wording[] = []
    for (const one of inputs) written.push(await write(on, one, present, change))
    return written
  })
}

async function write(on: Queryable, one: WordingInput, present: readonly Wording[], change: Change): Promise<Wording> {
  const sentence = catalogue().get(one.key)
  if (!sentence) throw new Problem(problems.notFound)
  const before = present.find(({ key }) => key === one.key)
  if ((before?.version ?? 0) !== one.version)
    throw new Problem(problems.stale, { extra: { current: sentenceAnswer(sentence, before) } })
  const texts = changedTexts(sentence.originals, one.texts)
  const details = textProblems(sentence.originals, texts)
  if (details.length > 0) throw new Problem(problems.validation, { details })
  const [written] = await on.query<Wording>({
    text: `insert into wording (id, key, originals, texts, changed_by) values ($1, $2, $3, $4, $5)
      on conflict (id) do update set originals = excluded.originals, texts = excluded.texts,
        changed_by = excluded.changed_by, version = wording.version + 1, updated_at = now()
      returning ${columns}`,
    values: [
      before?.id ?? newId(),
      one.key,
      JSON.stringify(sentence.originals),
      JSON.stringify(texts),
      change.actor.name,
    ],
  })
  if (!written) throw new Problem(problems.internal)
  await writeAuditEntry(on, auditActorOf(change), {
    action: 'update',
    resource: 'translation',
    recordId: written.id,
    changes: differences(sentence.originals, before?.texts ?? {}, texts),
  })
  return written
}

/** The values before and after of every changed text. Where there is no customised text, the value is the original. */
function differences(originals: Texts, before: Texts, after: Texts): Record<string, readonly [unknown, unknown]> {
  const slots = Object.keys(originals).filter((slot) => before[slot] !== after[slot])
  return Object.fromEntries(
    slots.map((slot) => [slot, [before[slot] ?? originals[slot], after[slot] ?? originals[slot]] as const]),
  )
}
