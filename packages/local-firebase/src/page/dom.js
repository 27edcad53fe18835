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

/**
 * Replaces what an element holds.
 * @param {Element} place
 * @param {...Child} children
 */
export const put = (place, ...children) =>
  place.replaceChildren(
    ...children
      .filter((child) => child !== null)
      .map((child) => (child instanceof Node ? child : String(child))),
  )

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
  made.onclick = async () => {
    made.disabled = true
    showProblem(null)
    try {
      await act()
    } catch (error) {
      showProblem(error)
    } finally {
      made.disabled = false
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
