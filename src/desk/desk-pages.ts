import { deskText } from '../shared/text/desk/desk.ts'
import { deskPage } from './frame/desk-page.ts'

/** Every page of the desk; a new one adds its line, and its place in desk-rail.ts. */
export const deskPages = [
  deskPage('home', deskText.dashboard, () => import('./home/HomePage.tsx'), 'HomePage'),
  deskPage('plans', deskText.plans, () => import('./plans/PlansPage.tsx'), 'PlansPage'),
  deskPage(
    'payments',
    deskText.payments,
    () => import('./payments/PaymentsPage.tsx'),
    'PaymentsPage',
  ),
  deskPage(
    'curation',
    deskText.curation,
    () => import('./curation/CurationPage.tsx'),
    'CurationPage',
  ),
  deskPage('rounds', deskText.rounds, () => import('./rounds/RoundsPage.tsx'), 'RoundsPage'),
  deskPage(
    'rounds/$roundId/matches',
    deskText.matches,
    () => import('./matches/RoundMatchesPage.tsx'),
    'RoundMatchesPage',
  ),
  deskPage(
    'college-id-verification',
    deskText.collegeIds,
    () => import('./college-ids/CollegeIdsPage.tsx'),
    'CollegeIdsPage',
  ),
  deskPage(
    'notifications',
    deskText.notifications,
    () => import('./notifications/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
  deskPage(
    'send-notification',
    deskText.send,
    () => import('./notifications/SendNotificationPage.tsx'),
    'SendNotificationPage',
  ),
  deskPage('reports', deskText.reports, () => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
  deskPage('people', deskText.people, () => import('./people/PeoplePage.tsx'), 'PeoplePage'),
  deskPage('photos', deskText.photos, () => import('./photos/PhotosPage.tsx'), 'PhotosPage'),
  deskPage(
    'settings',
    deskText.settings,
    () => import('./settings/SettingsPage.tsx'),
    'SettingsPage',
  ),
  deskPage(
    'settings/colleges',
    deskText.colleges,
    () => import('./colleges/CollegesPage.tsx'),
    'CollegesPage',
  ),
  deskPage('settings/audit', deskText.audit, () => import('./audit/AuditPage.tsx'), 'AuditPage'),
]
