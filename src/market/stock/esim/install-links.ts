/** The links that install a profile when opened on the phone: for iOS 17.4 and later, and for Android versions that support them. */
export function installLinks(activationCode: string): { readonly ios: string; readonly android: string } {
  // iOS and Android display the activation code exactly as it is written in the link, without decoding it. Therefore
  // `:` and `$` are not percent-encoded.
  const carddata = encodeURIComponent(activationCode).replaceAll('%3A', ':').replaceAll('%24', '$')
  const at = (host: string): string => `https://${host}/esim_qrcode_provisioning?carddata=${carddata}`
  return { ios: at('esimsetup.apple.com'), android: at('esimsetup.android.com') }
}
