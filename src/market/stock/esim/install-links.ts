/** Links that install a profile on the telephone itself: iOS from 17.4 on, and Android versions that support them. */
export function installLinks(activationCode: string): { readonly ios: string; readonly android: string } {
  // Both systems show the code as it appears in the link, so only characters that would end the query are encoded.
  const carddata = encodeURIComponent(activationCode).replaceAll('%3A', ':').replaceAll('%24', '$')
  const at = (host: string): string => `https://${host}/esim_qrcode_provisioning?carddata=${carddata}`
  return { ios: at('esimsetup.apple.com'), android: at('esimsetup.android.com') }
}
