/** The options of the server, which `npm start` and `npm run dev` pass on to it. */
export const startOptions = {
  demo: { type: 'boolean', default: false, purpose: 'loads a sample marketplace and prints its accounts' },
} as const
