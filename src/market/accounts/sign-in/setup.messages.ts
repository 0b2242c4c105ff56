import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the set-up. */
export const setupMessages = defineMessages('access.setup', {
  sampleMarketplace: words('Exemple de place de marché', 'Sample marketplace', 'سوق تجريبي'),
})
