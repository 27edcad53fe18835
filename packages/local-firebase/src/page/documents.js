// @ts-check
import { ask } from './ask.js'
import { openEditor } from './document-editor.js'
import { button, element, field, hasWords, put } from './dom.js'

const shownMax = 200

/** @param {string} path */
const linkTo = (path) => `#documents/${path.split('/').map(encodeURIComponent).join('/')}`

/** @param {string} path */
const isDocument = (path) => path.split('/').length % 2 === 0

/** @param {string} path of a document or a collection */
const collectionOf = (path) => (isDocument(path) ? path.slice(0, path.lastIndexOf('/')) : path)

/**
 * @param {readonly { path: string, text: string, note: string }[]} entries
 * @param {string} chosen
 */
const listOf = (entries, chosen) => {
  const links = entries
    .slice(0, shownMax)
    .map(({ path, text, note }) =>
      element(
        'li',
        {},
        element(
          'a',
          { href: linkTo(path), 'aria-current': path === chosen ? 'true' : null },
          element('span', {}, text),
          element('span', { className: 'muted' }, note),
        ),
      ),
    )
  const more = entries.length - shownMax
  if (entries.length === 0) links.push(element('li', { className: 'muted' }, 'None'))
  if (more > 0) links.push(element('li', { className: 'muted' }, `and ${more} more: filter`))
  return links
}

/** @type {import('./main.js').Tab} */
export const documentsTab = {
  name: 'documents',
  title: 'Documents',
  parts: ['documents'],
  open(place) {
    const collectionFilter = field('Filter collections', { type: 'search' })
    const filter = field('Filter documents', { type: 'search' })
    const collections = element('ul', { className: 'list', 'aria-label': 'Collections' })
    const documents = element('ul', { className: 'list', 'aria-label': 'Documents' })
    const editor = openEditor()
    const fresh = field('Path of a new document', { placeholder: 'notes/first' })
    const add = button('Open', () => {
      if (!isDocument(fresh.input.value))
        throw new Error('A document has an even number of names: notes/first')
      location.hash = linkTo(fresh.input.value)
    })
    put(
      place,
      element(
        'div',
        { className: 'columns' },
        element('section', {}, collectionFilter.label, collections),
        element(
          'section',
          {},
          filter.label,
          documents,
          element('div', { className: 'row' }, fresh.label, add),
        ),
        editor.place,
      ),
    )

    let path = ''
    const draw = async () => {
      const collection = collectionOf(path)
      const [{ collections: sizes }, { documents: found }] = await Promise.all([
        ask('collections'),
        collection === '' ? { documents: [] } : ask('documents', { path: collection }),
      ])
      put(
        collections,
        ...listOf(
          Object.entries(sizes)
            .filter(([name]) => hasWords(collectionFilter.input.value, name))
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, size]) => ({ path: name, text: name, note: String(size) })),
          collection,
        ),
      )
      put(
        documents,
        ...listOf(
          found
            .map((/** @type {{ path: string, data: object }} */ one) => ({
              path: one.path,
              text: one.path.slice(one.path.lastIndexOf('/') + 1),
              note: JSON.stringify(one.data).slice(0, 60),
              all: JSON.stringify(one.data),
            }))
            .filter((/** @type {{ path: string, all: string }} */ one) =>
              hasWords(filter.input.value, one.path, one.all),
            ),
          path,
        ),
      )
      await editor.show(isDocument(path) ? path : null)
    }
    collectionFilter.input.oninput = draw
    filter.input.oninput = draw
    return (rest) => {
      path = rest
      return draw()
    }
  },
}
