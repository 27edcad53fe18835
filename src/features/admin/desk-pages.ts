import { deskText } from '../../shared/text/admin/desk.ts'
import { deskPage } from './frame/desk-page.ts'

/** Every page of the desk; a new one adds its line, and its place in desk-rail.ts. */
export const deskPages = [
  deskPage('home', deskText.dashboard, async () => (await import('./home/HomePage.tsx')).HomePage),
  deskPage('plans', deskText.plans, async () => (await import('./plans/PlansPage.tsx')).PlansPage),
  deskPage(
    'payments',
    deskText.payments,
    async () => (await import('./payments/PaymentsPage.tsx')).PaymentsPage,
  ),
  deskPage(
    'curation',
    deskText.curation,
    async () => (await import('./curation/CurationPage.tsx')).CurationPage,
  ),
  deskPage(
    'rounds',
    deskText.rounds,
    async () => (await import('./rounds/RoundsPage.tsx')).RoundsPage,
  ),
  deskPage(
    'rounds/$roundId/matches',
    deskText.matches,
    async () => (await import('./matches/RoundMatchesPage.tsx')).RoundMatchesPage,
  ),
  deskPage(
    'college-id-verification',
    deskText.collegeIds,
    async () => (await import('./college-ids/CollegeIdsPage.tsx')).CollegeIdsPage,
  ),
  deskPage(
    'notifications',
    deskText.notifications,
    async () => (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
  ),
  deskPage(
    'send-notification',
    deskText.send,
    async () => (await import('./notifications/SendNotificationPage.tsx')).SendNotificationPage,
  ),
  deskPage(
    'reports',
    deskText.reports,
    async () => (await import('./reports/ReportsPage.tsx')).ReportsPage,
  ),
  deskPage(
    'people',
    deskText.people,
    async () => (await import('./people/PeoplePage.tsx')).PeoplePage,
  ),
  deskPage(
    'photos',
    deskText.photos,
    async () => (await import('./photos/PhotosPage.tsx')).PhotosPage,
  ),
  deskPage(
    'settings',
    deskText.settings,
    async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  ),
  deskPage(
    'settings/colleges',
    deskText.colleges,
    async () => (await import('./colleges/CollegesPage.tsx')).CollegesPage,
  ),
  deskPage(
    'settings/audit',
    deskText.audit,
    async () => (await import('./audit/AuditPage.tsx')).AuditPage,
  ),
]
