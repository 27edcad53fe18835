import { matches } from '../model/matches/match.ts'
import { meetingSums } from '../model/matches/meeting-sums.ts'
import { messages } from '../model/matches/message.ts'
import { messageRates } from '../model/matches/message-rate.ts'
import { withdrawnMessages } from '../model/matches/withdrawn-messages.ts'
import { notifications } from '../model/notifications/notification.ts'
import { notificationSends } from '../model/notifications/notification-send.ts'
import { pokes } from '../model/notifications/poke.ts'
import { pushMarks } from '../model/notifications/push-mark.ts'
import { seen } from '../model/notifications/seen.ts'
import { deskNews } from '../model/operations/desk-news.ts'
import { errorGroups, errorPaces } from '../model/operations/error-group.ts'
import { pageSpeeds } from '../model/operations/page-speed.ts'
import { policyReports } from '../model/operations/policy-report.ts'
import { scheduleRuns } from '../model/operations/schedule-run.ts'
import { sweeps } from '../model/operations/sweep.ts'
import { gatewayTroubles } from '../model/payments/gateway-trouble.ts'
import { ledger } from '../model/payments/ledger.ts'
import { orders } from '../model/payments/order.ts'
import { utrs } from '../model/payments/payment.ts'
import { config, plans } from '../model/payments/plan.ts'
import { subscriptions } from '../model/payments/subscription.ts'
import { cardPaces } from '../model/people/card-pace.ts'
import { collegeIdMarks } from '../model/people/college-id-mark.ts'
import { collegeSuggestions } from '../model/people/college-suggestion.ts'
import { departures } from '../model/people/departure.ts'
import { devices } from '../model/people/device.ts'
import { editPaces } from '../model/people/edit-pace.ts'
import { peopleIndex } from '../model/people/person-index.ts'
import { personNotes } from '../model/people/person-note.ts'
import { photoHashes } from '../model/people/photo-hash.ts'
import { photoLooks } from '../model/people/photo-looks.ts'
import { photoReviews } from '../model/people/photo-review.ts'
import { publicProfiles } from '../model/people/public-profile.ts'
import { users } from '../model/people/user.ts'
import { verifications } from '../model/people/verification.ts'
import { assignments } from '../model/rounds/assignment.ts'
import { curationRuns } from '../model/rounds/curation-run.ts'
import { drafts } from '../model/rounds/draft.ts'
import { lateConfirms } from '../model/rounds/late-confirm.ts'
import { likes } from '../model/rounds/like.ts'
import { likeScores } from '../model/rounds/like-score.ts'
import { likeVoids } from '../model/rounds/like-void.ts'
import { pairHistory } from '../model/rounds/pair.ts'
import { participants } from '../model/rounds/participant.ts'
import { publishings } from '../model/rounds/publishing.ts'
import { matchingRounds } from '../model/rounds/round.ts'
import { roundEvents } from '../model/rounds/round-event.ts'
import { roundStats } from '../model/rounds/round-stats.ts'
import { auditLog } from '../model/safety/audit.ts'
import { avoidances } from '../model/safety/avoidance.ts'
import { barredAddresses } from '../model/safety/barred-address.ts'
import { formerAccounts } from '../model/safety/former-account.ts'
import { outcomes } from '../model/safety/outcome.ts'
import { reports } from '../model/safety/report.ts'
import type { Collection } from './collection.ts'
import { ownSets } from './own-sets.ts'

/** Every collection, by its name, for the server, the tests and the build; a phone imports single ones. */
export const allCollections = {
  ...ownSets,
  users,
  devices,
  seen,
  publicProfiles,
  matchingRounds,
  participants,
  pokes,
  assignments,
  likes,
  likeVoids,
  matches,
  messages,
  subscriptions,
  plans,
  config,
  notifications,
  ledger,
  roundEvents,
  auditLog,
  pairHistory,
  lateConfirms,
  reports,
  outcomes,
  verifications,
  utrs,
  orders,
  departures,
  formerAccounts,
  collegeSuggestions,
  photoReviews,
  photoHashes,
  photoLooks,
  sweeps,
  drafts,
  curationRuns,
  publishings,
  likeScores,
  pushMarks,
  messageRates,
  withdrawnMessages,
  barredAddresses,
  avoidances,
  collegeIdMarks,
  cardPaces,
  editPaces,
  notificationSends,
  roundStats,
  meetingSums,
  scheduleRuns,
  deskNews,
  errorGroups,
  errorPaces,
  pageSpeeds,
  policyReports,
  peopleIndex,
  personNotes,
  gatewayTroubles,
} as const satisfies Record<string, Collection>
