import { useSession } from '../../data/react/use-session.ts'
import { configSchema } from '../../shared/model/payments/plan.ts'
import { paths } from '../../shared/paths.ts'
import { campusSettingsText, campusSettingsText as words } from '../../shared/text/desk/settings.ts'
import { callQuery, documentQuery } from '../data/desk-query.ts'
import { useAdminRows } from '../data/use-admin-rows.ts'
import { DeskLink } from '../frame/DeskLink.tsx'
import { AgeLine, PageHead } from '../frame/PageHead.tsx'
import { CampusSettings } from './CampusSettings.tsx'

const query = documentQuery(configSchema, paths.config)

const links = [
  ['settings/colleges', words.colleges],
  ['settings/audit', words.audit],
] as const

export const SettingsPage = () => {
  const answer = useAdminRows(query)
  return (
    <>
      <PageHead title={words.heading} of={[answer]}>
        {links.map(([path, label]) => (
          <DeskLink key={path} path={path}>
            {label}
          </DeskLink>
        ))}
      </PageHead>
      {answer.state === 'ready' && <CampusSettings config={answer.rows[0]} />}
      <AdminList />
    </>
  )
}

const adminsQuery = callQuery('listAdmins', {}, null)

/** PRODUCT §11: everybody who has the desk. Read when the page opens, and after acts. */
const AdminList = () => {
  const answer = useAdminRows(adminsQuery)
  const session = useSession()
  const me = session.state === 'signed-in' ? session.session.uid : null
  return (
    <section
      aria-label={campusSettingsText.admins.heading}
      className="flex max-w-phone flex-col gap-3"
    >
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-lead font-semibold">{campusSettingsText.admins.heading}</h2>
        <AgeLine of={[answer]} />
      </header>
      <p className="text-small text-muted">{campusSettingsText.admins.line}</p>
      <ul className="flex flex-col divide-y divide-line text-small">
        {answer.state === 'ready' &&
          answer.rows.map(({ uid, name, suspended }) => {
            const notes = [
              uid === me && campusSettingsText.admins.you,
              suspended && campusSettingsText.admins.suspended,
            ].filter((note) => note !== false)
            return (
              <li key={uid} className="flex flex-wrap gap-x-4 py-1.5">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name || campusSettingsText.admins.noName}
                </span>
                <span className="text-muted">{notes.join(', ')}</span>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
