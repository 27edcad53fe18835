import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { CollegeIdUpload } from '../../components/college-id/CollegeIdUpload.tsx'
import { PersonCard } from '../../components/person-card/PersonCard.tsx'
import { PhotoCaption } from '../../components/person-card/PhotoCaption.tsx'
import { SuspendedNotice } from '../../components/suspension/SuspendedNotice.tsx'
import type { MeRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { useOwnPhoto } from '../../data/react/use-own-photo.ts'
import { cardOf } from '../../shared/domain/profile/card.ts'
import { isVerified, profileStrength } from '../../shared/domain/profile/profile-strength.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { ownProfileText } from '../../shared/text/profile/own-profile.ts'
import { emptyText, profileText } from '../../shared/text/profile/profile.ts'
import { shellText } from '../../shared/text/shell.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { Progress } from '../../ui/display/Progress.tsx'
import { ShareCard } from './ShareCard.tsx'

/** The own card, with photos of the outbox that are not sent yet. */
const useOwnCard = (me: MeRow, now: number): Card => {
  const [one, two, three, four] = me.photoUrls
  const photos = [useOwnPhoto(one), useOwnPhoto(two), useOwnPhoto(three), useOwnPhoto(four)]
  const photoUrls = photos.filter((address) => address != null)
  return { ...cardOf(me, now), photoUrls }
}

/** The own profile, for both genders (specification §2 "Signed-in routes"). */
export const OwnProfileScreen = () => {
  const { database } = useClient()
  const live = useLive(() => database.me.get(database.uid), [database])
  if (live.state === 'loading' || live.value === undefined) {
    return <Loading label={shellText.loading} />
  }
  return <OwnProfile me={live.value} />
}

const OwnProfile = ({ me }: { me: MeRow }) => {
  const card = useOwnCard(me, useNow())
  return (
    <div className="mx-auto flex w-full max-w-phone flex-col gap-8 sm:max-w-pair">
      <header className="flex flex-col gap-3">
        <h1 className="flex flex-wrap items-center gap-x-2 font-serif text-display font-semibold wrap-anywhere">
          {me.name ?? emptyText.name}
          {isVerified(me) && (
            <span className="inline-flex items-center gap-1 font-sans text-small text-good">
              <BadgeCheck aria-hidden className="size-5" />
              {profileText.verified}
            </span>
          )}
        </h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard/edit-profile" className={buttonClass('primary')}>
            {ownProfileText.edit}
          </Link>
          <Link to="/dashboard/account" className={buttonClass('quiet')}>
            {ownProfileText.account}
          </Link>
        </div>
      </header>
      <ProfileStrength me={me} />
      <section className="flex flex-col gap-3">
        <h2 className="font-serif text-title font-semibold">{ownProfileText.preview}</h2>
        <PersonCard
          card={card}
          revealed={undefined}
          action={null}
          caption={<PhotoCaption card={card} own={null} />}
        />
        <p className="text-small text-muted">{ownProfileText.previewLine}</p>
      </section>
      <SuspendedNotice>
        <CollegeIdUpload />
      </SuspendedNotice>
      <ShareCard me={me} />
    </div>
  )
}

const ProfileStrength = ({ me }: { me: MeRow }) => {
  const { share, missing } = profileStrength(me)
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-serif text-title font-semibold">{ownProfileText.completeness}</h2>
        <p className="text-small text-muted tabular-nums">{ownProfileText.percent(share)}</p>
      </div>
      <Progress label={ownProfileText.completeness} value={share} of={100} />
      {missing.length === 0 ? (
        <p className="text-muted">{ownProfileText.whole}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {ownProfileText.missing}
          {missing.map((fact) => (
            <Link
              key={fact}
              {...(fact === 'verified'
                ? { to: '.', hash: 'college-id' }
                : { to: '/dashboard/edit-profile' })}
              className="inline-flex min-h-11 items-center"
            >
              <Chip>{ownProfileText.facts[fact]}</Chip>
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}
