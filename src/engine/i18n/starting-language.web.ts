/**
 * The first supported language of the address, a cookie, the storage, the browser and the page, in this order. Its
 * source text is part of the document, so it uses nothing outside itself.
 */
export function startingLanguage<Tag extends string>(key: string, languages: readonly Tag[], fallback: Tag): Tag {
  const stored = (storage: 'localStorage' | 'sessionStorage') => {
    try {
      return window[storage].getItem(key)
    } catch {
      return null
    }
  }
  const tags = [
    new URLSearchParams(location.search).get('lng'),
    new RegExp(`(?:^|;\\s*)${key}=([^;]*)`).exec(document.cookie)?.[1],
    stored('localStorage'),
    stored('sessionStorage'),
    ...(navigator.languages ?? []),
    document.documentElement.lang,
  ]
  for (const tag of tags) {
    const language = languages.find((one) => one === tag?.split('-')[0]?.toLowerCase())
    if (language) return language
  }
  return fallback
}
