// @ts-check
import { ask, order } from './ask.js'
import { button, element, field, hasWords, put, table, timeText } from './dom.js'

/** @typedef {{ uid: string, email: string | null, displayName: string | null, disabled: boolean, claims: object, lastLoginAt: number | null }} User */

/** @type {import('./main.js').Tab} */
export const usersTab = {
  name: 'users',
  title: 'Users',
  parts: ['users'],
  open(place) {
    const filter = field('Filter', { type: 'search' })
    const list = element('div')
    const editor = element('section', { hidden: true, 'aria-label': 'Claims' })
    put(place, filter.label, editor, list)

    /** @param {User} user */
    const editClaims = ({ uid, email, claims }) => {
      const text = element('textarea', {
        className: 'short',
        value: JSON.stringify(claims, null, 2),
        'aria-label': 'Claims as JSON',
      })
      const close = () => {
        editor.hidden = true
        filter.input.focus()
      }
      const save = async () => {
        await order('user', { uid, claims: JSON.parse(text.value) })
        close()
      }
      put(
        editor,
        element('h2', {}, `Claims of ${email ?? uid}`),
        text,
        element(
          'p',
          { className: 'muted' },
          'They are in the next token: the app has to refresh the one it has.',
        ),
        element(
          'div',
          { className: 'row' },
          button('Save the claims', save),
          button('Cancel', close),
        ),
      )
      editor.hidden = false
      text.focus()
    }

    /** @param {User} user */
    const rowOf = (user) => {
      const { uid, email, displayName, disabled, claims, lastLoginAt } = user
      return [
        displayName ?? '',
        `${email ?? ''}${disabled ? ' (disabled)' : ''}`,
        uid,
        JSON.stringify(claims),
        lastLoginAt === null ? 'never' : timeText(lastLoginAt),
        element(
          'div',
          { className: 'row' },
          button('Claims', () => editClaims(user)),
          button(disabled ? 'Enable' : 'Disable', () =>
            order('user', { uid, disabled: !disabled }),
          ),
          button('Delete', async () => {
            if (confirm(`Delete the account of ${email ?? uid}?`))
              await order('remove-user', { uid })
          }),
        ),
      ]
    }

    const draw = async () => {
      const { users } = await ask('users')
      const found = users.filter((/** @type {User} */ { uid, email, displayName }) =>
        hasWords(filter.input.value, uid, email, displayName),
      )
      put(list, table(['Name', 'E-mail', 'uid', 'Claims', 'Signed in', 'Act'], found.map(rowOf)))
    }
    filter.input.oninput = draw
    return draw
  },
}
