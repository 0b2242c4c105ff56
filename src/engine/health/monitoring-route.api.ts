/** Routes by which a process is watched answer anybody, also under a pressure at which all others ask to come back later. */
export const monitoringRoute = { config: { underPressure: true, atOnce: 'watching' } } as const
