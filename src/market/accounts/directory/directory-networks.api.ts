import * as z from 'zod'
import { isNetwork } from '#engine/http/limits/network.api.ts'
import type { DeclaredSetting } from '#engine/server/settings.api.ts'

/** The private networks in which directories may be. None by default: directories are then on the public network only. */
export const directoryNetworks = {
  variable: 'SOUK_DIRECTORY_NETWORKS',
  schema: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().refine(isNetwork)))
    .describe('private networks of directories, such as 10.20.0.0/16, several with a space in between'),
} satisfies DeclaredSetting
