// The script of the documentation page in a browser: it searches, opens operations in place, and sends calls in the
// reader's session.

const search = /** @type {HTMLInputElement} */ (document.querySelector('input[type="search"]'))
const nothing = /** @type {HTMLElement} */ (document.querySelector('.nothing'))
const operations = [...document.querySelectorAll('main section details')].map((element) => ({
  element: /** @type {HTMLDetailsElement} */ (element),
  text: `${element.textContent} ${element.closest('section')?.querySelector('h2')?.textContent}`.toLowerCase(),
}))

function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const { element, text } of operations) element.hidden = !words.every((word) => text.includes(word))
  for (const section of document.querySelectorAll('main section'))
    /** @type {HTMLElement} */ (section).hidden = words.length > 0 && !section.querySelector('details:not([hidden])')
  nothing.hidden = operations.some(({ element }) => !element.hidden)
}

/** @param {HTMLDetailsElement} details */
async function open(details) {
  const link = details.querySelector(':scope > a')
  if (!details.open || !(link instanceof HTMLAnchorElement)) return
  history.replaceState(null, '', `#${details.id}`)
  const answer = await fetch(link.href)
  const told = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('article')
  if (told && answer.ok) link.replaceWith(told)
}

/** The access token of the session in this browser; null without a session. */
async function token() {
  const answer = await fetch('/api/auth/refresh', { method: 'POST' })
  return answer.ok ? String((await answer.json()).token) : null
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const result = /** @type {HTMLElement} */ (form.querySelector('pre'))
  result.hidden = false
  result.textContent = '…'
  const own = await token()
  if (own === null) {
    result.textContent = 'Nobody is signed in here: sign in to Souk in this browser, then send again.'
    return
  }
  /** @type {Record<string, string>} */
  const headers = { authorization: `Bearer ${own}` }
  let path = String(form.dataset['path'])
  const query = new URLSearchParams()
  for (const input of form.querySelectorAll('input')) {
    if (input.value === '') continue
    if (input.dataset['in'] === 'path') path = path.replace(`{${input.name}}`, encodeURIComponent(input.value))
    else if (input.dataset['in'] === 'query') query.set(input.name, input.value)
    else headers[input.name] = input.value
  }
  const body = form.querySelector('textarea')?.value
  if (body) headers['content-type'] = 'application/json'
  const method = String(form.dataset['method']).toUpperCase()
  const answer = await fetch(query.size > 0 ? `${path}?${query}` : path, { method, headers, ...(body && { body }) })
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  result.textContent = `${answer.status}\n${isJson && text ? JSON.stringify(JSON.parse(text), null, 2) : text}`
}

search.addEventListener('input', find)
document.addEventListener('toggle', ({ target }) => target instanceof HTMLDetailsElement && void open(target), true)
document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) void send(event.target)
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
    return
  event.preventDefault()
  search.focus()
})
const wanted = document.getElementById(location.hash.slice(1))
if (wanted instanceof HTMLDetailsElement) {
  wanted.open = true
  wanted.scrollIntoView()
}
