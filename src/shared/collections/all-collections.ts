import type { Collection } from './collection.ts'
import { dateShares } from './matches/date-shares.ts'
import { matches } from './matches/matches.ts'
import { messageRates } from './matches/message-rates.ts'
import { messages } from './matches/messages.ts'
import { withdrawnMessages } from './matches/withdrawn-messages.ts'
import { notificationSends } from './notifications/notification-sends.ts'
import { notifications } from './notifications/notifications.ts'
import { pokes } from './notifications/pokes.ts'
import { pushMarks } from './notifications/push-marks.ts'
import { seen } from './notifications/seen.ts'
import { errorGroups } from './operations/error-groups.ts'
import { errorPaces } from './operations/error-paces.ts'
import { pageSpeeds } from './operations/page-speeds.ts'
import { policyReports } from './operations/policy-reports.ts'
import { scheduleRuns } from './operations/schedule-runs.ts'
import { sweeps } from './operations/sweeps.ts'
import { config } from './payments/config.ts'
import { gatewayTroubles } from './payments/gateway-troubles.ts'
import { ledger } from './payments/ledger.ts'
import { orders } from './payments/orders.ts'
import { payments } from './payments/payments.ts'
import { plans } from './payments/plans.ts'
import { subscriptions } from './payments/subscriptions.ts'
import { utrs } from './payments/utrs.ts'
import { cardPaces } from './people/card-paces.ts'
import { collegeIdMarks } from './people/college-id-marks.ts'
import { collegeSuggestions } from './people/college-suggestions.ts'
import { departures } from './people/departures.ts'
import { devices } from './people/devices.ts'
import { editPaces } from './people/edit-paces.ts'
import { peopleIndex } from './people/people-index.ts'
import { photoHashes } from './people/photo-hashes.ts'
import { photoLooks } from './people/photo-looks.ts'
import { photoReviews } from './people/photo-reviews.ts'
import { publicProfiles } from './people/public-profiles.ts'
import { users } from './people/users.ts'
import { verifications } from './people/verifications.ts'
import { assignments } from './rounds/assignments.ts'
import { curationRuns } from './rounds/curation-runs.ts'
import { drafts } from './rounds/drafts.ts'
import { lateConfirms } from './rounds/late-confirms.ts'
import { likeScores } from './rounds/like-scores.ts'
import { likeVoids } from './rounds/like-voids.ts'
import { likes } from './rounds/likes.ts'
import { matchingRounds } from './rounds/matching-rounds.ts'
import { pairHistory } from './rounds/pair-history.ts'
import { participants } from './rounds/participants.ts'
import { publishings } from './rounds/publishings.ts'
import { roundEvents } from './rounds/round-events.ts'
import { roundStats } from './rounds/round-stats.ts'
import { auditLog } from './safety/audit-log.ts'
import { avoidances } from './safety/avoidances.ts'
import { barredAddresses } from './safety/barred-addresses.ts'
import { blocks } from './safety/blocks.ts'
import { formerAccounts } from './safety/former-accounts.ts'
import { outcomes } from './safety/outcomes.ts'
import { reports } from './safety/reports.ts'

/** Every collection there is, by its name. For the server, the tests and the build: a phone takes single ones. */
export const allCollections = {
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
  dateShares,
  subscriptions,
  plans,
  config,
  notifications,
  ledger,
  roundEvents,
  blocks,
  auditLog,
  pairHistory,
  lateConfirms,
  payments,
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
  scheduleRuns,
  errorGroups,
  errorPaces,
  pageSpeeds,
  policyReports,
  peopleIndex,
  gatewayTroubles,
} as const satisfies Record<string, Collection>
