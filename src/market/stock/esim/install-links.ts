/** The links a customer opens on the telephone itself: iOS from 17.4 on, and the Androids that know theirs. */
export function installLinks(activationCode: string): { readonly ios: string; readonly android: string } {
  // Both systems show these signs of the code as they are written; only what would end the query is hidden from it.
  const carddata = encodeURIComponent(activationCode).replaceAll('%3A', ':').replaceAll('%24', '$')
  const at = (host: string): string => `https://${host}/esim_qrcode_provisioning?carddata=${carddata}`
  return { ios: at('esimsetup.apple.com'), android: at('esimsetup.android.com') }
}
