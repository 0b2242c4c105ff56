/** The options of the server, passed on by `npm start` and `npm run dev`. */
export const startOptions = {
  demo: { type: 'boolean', default: false, purpose: 'loads a sample marketplace and prints its accounts' },
} as const
