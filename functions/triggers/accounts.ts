import { paths } from '../../src/shared/paths.ts'
import { handleAccountDocumentGone, handleSignInGone } from '../accounts/account-gone.ts'
import { handleIndexPeople } from '../accounts/people/index-person.ts'
import { handlePhotosChanged } from '../accounts/photos-changed.ts'
import { handleProjectCards } from '../accounts/project-cards.ts'
import { handleProjectShareCard } from '../accounts/project-share-card.ts'
import { handleSyncClaims } from '../accounts/sync-claims.ts'
import { handleWithdrawBadge } from '../accounts/withdraw-badge.ts'
import { handleBarAddress } from '../moderation/barred-addresses.ts'
import { handleEnforceBan } from '../moderation/enforce-ban.ts'
import { askPhotoJudge } from '../moderation/photo-judge.ts'
import { createPhotoHasher } from '../moderation/similar-photos/photo-hasher.ts'
import { handleSuspendedPhotos } from '../moderation/suspended-photos.ts'
import { openAccountServices, openAuth, openFiles } from '../platform/admin.ts'
import { readIdentitySecret } from '../platform/keyed-hash.ts'
import { identitySecret, onSignInDeleted, onWritten } from '../platform/wrap.ts'

const account = paths.user('{uid}')

export const projectCards = onWritten(account, handleProjectCards)
export const projectShareCard = onWritten(account, handleProjectShareCard)
export const indexPeople = onWritten(account, handleIndexPeople)
export const indexPlans = onWritten(paths.subscription('{uid}'), handleIndexPeople)
export const syncClaims = onWritten(account, handleSyncClaims(openAuth))
export const withdrawBadge = onWritten(account, handleWithdrawBadge)
/** Its own file beside the bundle (scripts/build/functions.ts). */
const hashPhoto = createPhotoHasher(new URL('./photo-hash-worker.js', import.meta.url))
/** Decodes pictures, in a thread that shares its processor with a few other runs. */
export const photosChanged = onWritten(
  account,
  handlePhotosChanged(openFiles, { askJudge: askPhotoJudge, hashPhoto }),
  { memory: '512MiB', concurrency: 4 },
)
export const suspendedPhotos = onWritten(account, handleSuspendedPhotos(openFiles))
export const enforceBan = onWritten(account, handleEnforceBan)
export const barAddress = onWritten(account, handleBarAddress(readIdentitySecret), identitySecret)
export const accountDocumentGone = onWritten(
  account,
  handleAccountDocumentGone(openAccountServices),
  identitySecret,
)
export const signInGone = onSignInDeleted(handleSignInGone(openAccountServices), identitySecret)
