/** The options of monitoring routes, which answer every caller, even under load that makes other routes refuse. */
export const monitoringRoute = { config: { underPressure: true, atOnce: 'watching' } } as const
