// @ts-check
import { ask, order } from './ask.js'
import { button, element, put } from './dom.js'

/** Shows one document as it changes, until somebody types in it; then it says that it has changed. */
export const openEditor = () => {
  const title = element('h2')
  const times = element('p', { className: 'muted' })
  const notice = element('p', { role: 'status' })
  const text = element('textarea', { spellcheck: false, 'aria-label': 'The document as JSON' })
  const place = element('section', { 'aria-label': 'Document', hidden: true })

  let path = ''
  /** @type {string | null} null: there is no such document */
  let readAt = null
  let isEdited = false

  const read = async () => (await ask('document', { path })).document

  /** @param {{ data: object, createTime: string, updateTime: string } | null} found */
  const draw = (found) => {
    readAt = found?.updateTime ?? null
    isEdited = false
    text.value = JSON.stringify(found?.data ?? {}, null, 2)
    put(title, path)
    put(
      times,
      found === null
        ? 'There is no such document yet.'
        : `Created ${found.createTime}, changed ${found.updateTime}`,
    )
    put(notice)
  }

  /** @param {object | null} data */
  const write = async (data) => {
    await order('document', { path, data, ...(readAt === null ? {} : { updateTime: readAt }) })
    draw(await read())
  }

  text.oninput = () => {
    isEdited = true
  }
  put(
    place,
    title,
    times,
    notice,
    text,
    element(
      'div',
      { className: 'row' },
      button('Save', () => write(JSON.parse(text.value))),
      button('Read anew', async () => draw(await read())),
      button('Delete', async () => {
        if (confirm(`Delete ${path}?`)) await write(null)
      }),
    ),
    element(
      'p',
      { className: 'muted' },
      'Saved as the Admin SDK saves: no rules are asked, and triggers run. A time is {"timestampValue": "2026-01-31T12:00:00Z"}, and 1.0 is {"doubleValue": 1}.',
    ),
  )

  return {
    place,
    /** @param {string | null} wanted */
    async show(wanted) {
      place.hidden = wanted === null
      if (wanted === null) return
      const isOther = wanted !== path
      path = wanted
      const found = await read()
      if (path !== wanted) return
      if (isOther || !isEdited) draw(found)
      else if ((found?.updateTime ?? null) !== readAt) {
        put(notice, 'It has changed since you began to edit. Read it anew before you save.')
      }
    },
  }
}
