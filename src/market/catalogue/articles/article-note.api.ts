import type { Repository } from '#engine/crud/repository.api.ts'
import { acceptsVersion, parseRow } from '#engine/crud/write.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Override } from '#engine/server/services.api.ts'
import { providerEditableFields } from '#market/shared/provider-editable-fields.ts'
import { restrictProviderChanges } from '#market/shared/restrict-provider-changes.api.ts'
import { articleNote } from './article-note.ts'
import { boughtStays } from './article-note.messages.ts'

/** The fields of a verified review that never change, and those that only its customer may change. */
const boughtFields = ['articleId', 'customerId'] as const
const ownWords = ['rating', 'title', 'comment'] as const

/** Keeps the article, customer and text of a verified review unchanged. Deactivating a review that waits for moderation refuses it. */
const moderated: Override = (standard): Partial<Repository> => ({
  async update(id, version, values, change, on) {
    if ([...boughtFields, ...ownWords].some((field) => Object.hasOwn(values, field))) {
      const stored = await standard.read(id, change.actor, on)
      const row = stored && parseRow(articleNote, stored)
      const fixed = row?.customerId === change.actor.id ? boughtFields : [...boughtFields, ...ownWords]
      const moved = row?.orderDetailId
        ? fixed.filter((field) => Object.hasOwn(values, field) && values[field] !== row[field])
        : []
      if (moved.length > 0) {
        const details = moved.map((field) => ({ field, code: 'bought', sentence: boughtStays }))
        throw new Problem(problems.validation, { details })
      }
    }
    return standard.update(id, version, values, change, on)
  },

  async setActive(id, version, active, change, on) {
    const stored = active ? null : await standard.read(id, change.actor, on)
    if (stored && acceptsVersion(version, stored.version) && parseRow(articleNote, stored).awaitingModeration)
      return standard.update(id, stored.version, { awaitingModeration: false }, change, on)
    return standard.setActive(id, version, active, change, on)
  },
})

/** Repository override of article notes: a provider may change only the reply, and verified reviews are moderated. */
export const articleNoteOverride = restrictProviderChanges(providerEditableFields['article-note'], moderated)
