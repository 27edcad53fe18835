// @ts-check
import { ask, order } from './ask.js'
import { button, element, field, hasWords, put, table, timeText } from './dom.js'

/** @typedef {{ bucket: string, path: string, contentType: string, size: number, updated: number, custom: object }} StoredFile */

/** @param {StoredFile} file */
const addressOf = ({ bucket, path }) => `/control/file?${new URLSearchParams({ bucket, path })}`

/** @param {StoredFile} file */
const rowOf = (file) => {
  const { bucket, path, contentType, size, updated, custom } = file
  const address = addressOf(file)
  return [
    contentType.startsWith('image/')
      ? element('img', { src: address, alt: '', loading: 'lazy' })
      : '',
    element('a', { href: address, target: '_blank', rel: 'noreferrer' }, path),
    contentType,
    size,
    timeText(updated),
    JSON.stringify(custom),
    button('Delete', async () => {
      if (confirm(`Delete ${path}?`)) await order('remove-file', { bucket, path })
    }),
  ]
}

/** @type {import('./main.js').Tab} */
export const filesTab = {
  name: 'files',
  title: 'Files',
  parts: ['files'],
  open(place) {
    const filter = field('Filter', { type: 'search' })
    const list = element('div')
    put(place, filter.label, list)
    const draw = async () => {
      const { files } = await ask('files')
      const found = files.filter((/** @type {StoredFile} */ { path, contentType }) =>
        hasWords(filter.input.value, path, contentType),
      )
      put(
        list,
        table(['', 'Path', 'Type', 'Bytes', 'Changed', 'Metadata', 'Act'], found.map(rowOf)),
      )
    }
    filter.input.oninput = draw
    return draw
  },
}
