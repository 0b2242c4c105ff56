/** The options of the server command; `npm start` and `npm run dev` pass them on. */
export const startOptions = {
  demo: { type: 'boolean', default: false, purpose: 'loads a sample marketplace and prints its accounts' },
  check: {
    type: 'boolean',
    default: false,
    purpose: 'checks settings, database, sealing keys, mail and pictures, changes nothing, and ends',
  },
} as const
