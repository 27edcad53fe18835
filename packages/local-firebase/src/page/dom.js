// @ts-check

/** @typedef {Node | string | number | null} Child */

/**
 * Makes an element. Texts become text nodes, so that nothing that is stored can become markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties] `on…` are listeners, names with a dash are attributes
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const element = (tag, properties = {}, ...children) => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-')) {
      if (value !== null) made.setAttribute(name, String(value))
    } else Object.assign(made, { [name]: value })
  }
  put(made, ...children)
  return made
}

/** @param {Element} place */
const focusableIn = (place) => [
  .../** @type {NodeListOf<HTMLElement>} */ (
    place.querySelectorAll('a, button, summary, input, select, textarea')
  ),
]

/** @param {Element} one */
const keyOf = (one) => `${one.closest('li, tr')?.textContent ?? ''} ${one.textContent}`

/**
 * Replaces what an element holds. Who stands in it with the keyboard stands there afterwards: at the
 * same words, or else at the same place.
 * @param {Element} place
 * @param {...Child} children
 */
export const put = (place, ...children) => {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)
  const at = focused === null ? -1 : focusableIn(place).indexOf(focused)
  const key = focused === null || at === -1 ? '' : keyOf(focused)
  place.replaceChildren(
    ...children
      .filter((child) => child !== null)
      .map((child) => (child instanceof Node ? child : String(child))),
  )
  if (at === -1) return
  const now = focusableIn(place)
  const next = now.find((one) => keyOf(one) === key) ?? now[Math.min(at, now.length - 1)]
  next?.focus({ preventScroll: true })
}

/** @param {unknown} error */
export const showProblem = (error) => {
  const place = document.getElementById('problem')
  if (place !== null) place.textContent = error instanceof Error ? error.message : ''
}

/**
 * A button that says what went wrong, and cannot be pressed twice at once.
 * @param {string} label
 * @param {() => unknown} act
 */
export const button = (label, act) => {
  const made = element('button', { type: 'button' }, label)
  // Not `disabled`, which would take the focus away.
  let isBusy = false
  made.onclick = async () => {
    if (isBusy) return
    isBusy = true
    showProblem(null)
    try {
      await act()
    } catch (error) {
      showProblem(error)
    } finally {
      isBusy = false
    }
  }
  return made
}

/**
 * @param {string} label
 * @param {Record<string, unknown>} [properties]
 */
export const field = (label, properties = {}) => {
  const input = element('input', { autocomplete: 'off', ...properties })
  return { input, label: element('label', {}, label, input) }
}

/**
 * @param {readonly string[]} headings
 * @param {readonly (readonly Child[])[]} rows
 */
export const table = (headings, rows) =>
  rows.length === 0
    ? element('p', { className: 'muted' }, 'None.')
    : element(
        'div',
        { className: 'wide' },
        element(
          'table',
          {},
          element(
            'thead',
            {},
            element(
              'tr',
              {},
              ...headings.map((heading) => element('th', { scope: 'col' }, heading)),
            ),
          ),
          element(
            'tbody',
            {},
            ...rows.map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, cell)))),
          ),
        ),
      )

/**
 * Something long behind one line. Stays open when the table around it is made anew.
 * @param {string} key
 * @param {string} summary
 * @param {string} text
 */
export const details = (key, summary, text) => {
  const made = element(
    'details',
    { open: opened.has(key) },
    element('summary', {}, summary),
    element('pre', {}, text),
  )
  made.ontoggle = () => (made.open ? opened.add(key) : opened.delete(key))
  return made
}

/** @type {Set<string>} */
const opened = new Set()

/** @param {number} milliseconds Unix */
export const timeText = (milliseconds) =>
  new Date(milliseconds).toISOString().replace('T', ' ').replace('Z', '')

/**
 * @param {string} words what somebody looks for
 * @param {...unknown} texts
 */
export const hasWords = (words, ...texts) =>
  texts.join(' ').toLowerCase().includes(words.trim().toLowerCase())
