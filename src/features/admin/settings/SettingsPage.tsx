import { Link } from '@tanstack/react-router'
import { documentQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { configSchema } from '../../../shared/model/payments/plan.ts'
import { paths } from '../../../shared/paths.ts'
import { campusSettingsText as words } from '../../../shared/text/admin/settings.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { AdminList } from './AdminList.tsx'
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
          <Link
            key={path}
            to="/admin/$"
            params={{ _splat: path }}
            className={deskButtonClass('quiet')}
          >
            {label}
          </Link>
        ))}
      </PageHead>
      {answer.state === 'ready' && <CampusSettings config={answer.rows[0]} />}
      <AdminList />
    </>
  )
}
