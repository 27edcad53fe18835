import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { useSession } from '../../../data/react/use-session.ts'
import { accountCalls } from '../../../shared/calls/accounts.ts'
import { campusSettingsText } from '../../../shared/text/admin/settings.ts'
import { AgeLine } from '../frame/AgeLine.tsx'

const words = campusSettingsText.admins
const query = callQuery('listAdmins', accountCalls.listAdmins, {}, null)

/** PRODUCT §11: everybody who has the desk. Read when the page opens, and after acts. */
export const AdminList = () => {
  const answer = useAdminRows(query)
  const session = useSession()
  const me = session.state === 'signed-in' ? session.session.uid : null
  return (
    <section aria-label={words.heading} className="flex max-w-phone flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-lead font-semibold">{words.heading}</h2>
        <AgeLine of={[answer]} />
      </header>
      <p className="text-small text-muted">{words.line}</p>
      <ul className="flex flex-col divide-y divide-line text-small">
        {answer.state === 'ready' &&
          answer.rows.map(({ uid, name, suspended }) => {
            const notes = [uid === me && words.you, suspended && words.suspended].filter(
              (note) => note !== false,
            )
            return (
              <li key={uid} className="flex flex-wrap gap-x-4 py-1.5">
                <span className="min-w-0 flex-1 wrap-anywhere">{name || words.noName}</span>
                <span className="text-muted">{notes.join(', ')}</span>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
