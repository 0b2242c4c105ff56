import type { DeclaredSetting } from '#engine/server/settings.api.ts'
import { supplierAddresses } from './supply/supplier-addresses.api.ts'
import { directoryNetworks } from './accounts/directory/directory-networks.api.ts'
import { payPalUrl } from './payments/modes/paypal-setting.api.ts'

/** The environment variables of market areas; the engine has its own list. The server reads them before it loads the areas. */
export const marketSettings: readonly DeclaredSetting[] = [payPalUrl, supplierAddresses, directoryNetworks]
