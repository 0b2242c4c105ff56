/** The options of the server command; `npm start` and `npm run dev` pass them on. */
export const startOptions = {
  demo: { type: 'boolean', default: false, purpose: 'loads a sample marketplace and prints its accounts' },
} as const
