import type { DeviceState, PlanState } from '../connector.ts'

/** The states of `profileStatus`. Source: docs.esim-go.com; `Released` means deleted from the device, the opposite of SGP.22. */
const devices: Readonly<Record<string, DeviceState>> = {
  Available: 'released',
  Downloaded: 'downloaded',
  Installed: 'installed',
  Enabled: 'enabled',
  Disabled: 'disabled',
  Deleted: 'deleted',
  Released: 'deleted',
}

/** The states of `bundleState`. Source: the supplier’s schema v2.4 (`GET /esims/{iccid}/bundles`). */
const bundles: Readonly<Record<string, PlanState>> = {
  processing: 'unused',
  queued: 'unused',
  active: 'active',
  depleted: 'used_up',
  expired: 'ended',
  revoked: 'ended',
  lapsed: 'ended',
}

/** The device state of a `profileStatus`. */
export function esimGoDeviceState(profileStatus: string): DeviceState {
  return devices[profileStatus] ?? 'unknown'
}

/** The plan state of an eSIM from the states of its bundles: one in use counts more than one that waits, is used up or has ended. */
export function esimGoPlanState(bundleStates: readonly string[]): PlanState {
  const states = bundleStates.map((one) => bundles[one] ?? 'unknown')
  const order: readonly PlanState[] = ['active', 'unused', 'used_up', 'unknown', 'ended']
  return order.find((one) => states.includes(one)) ?? 'unknown'
}
