import { ArrowLeft, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { OutboxStatusAbout } from '../../components/outbox-status/OutboxStatus.tsx'
import { PersonCard } from '../../components/person-card/PersonCard.tsx'
import { PhotoCaption } from '../../components/person-card/PhotoCaption.tsx'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import { type HeldProfile, heldProfile, sharedCard } from '../../data/client/other-profile.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { ownProfileText } from '../../shared/text/profile/own-profile.ts'
import { emptyText } from '../../shared/text/profile/profile.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { AfterPaint } from '../../ui/hooks/AfterPaint.tsx'

const words = ownProfileText.other

interface FoundProfile {
  card: Card
  /** Name and handle; undefined for a person of the own deck, where they are hidden until the match. */
  revealed: Pick<MatchPerson, 'name' | 'instagramId'> | undefined
  note: string | null
  isShared: boolean
  /** Whether the card belongs to a person who can be reported. */
  known: boolean
}

const hidden = () => ({ name: '', instagramId: roundsText.hidden })

const headingOf = ({ revealed, isShared }: FoundProfile): string => {
  if (isShared) return words.shared
  return revealed === undefined ? roundsText.hidden : revealed.name || emptyText.name
}

const lockedProfile = (uid: string, note: string): FoundProfile => ({
  card: { uid, photoUrls: [], interests: [], verified: false },
  revealed: hidden(),
  note,
  isShared: false,
  known: false,
})

const ofHeld = (held: Exclude<HeldProfile, { from: 'nowhere' }>): FoundProfile =>
  held.from === 'match'
    ? { card: held.person.card, revealed: held.person, note: null, isShared: false, known: true }
    : { card: held.card, revealed: undefined, note: null, isShared: false, known: true }

/** The shared card; otherwise a locked card with the empty texts. Never rejects. */
const findShared = (uid: string): Promise<FoundProfile> =>
  sharedCard(uid).then(
    (card) =>
      card === null
        ? lockedProfile(uid, words.locked)
        : { card, revealed: undefined, note: null, isShared: true, known: true },
    () => lockedProfile(uid, words.offline),
  )

interface ProfileProps {
  uid: string
  /** The uid of the reader; null for a visitor. */
  ownUid: string | null
  back: () => void
}

/** The action below a profile. For a visitor a shared card is an invitation to join. */
const ProfileAction = ({
  found: { note, isShared },
  uid,
  ownUid,
}: Pick<ProfileProps, 'uid' | 'ownUid'> & { found: FoundProfile }) => {
  if (note !== null) return <Notice icon={<Lock aria-hidden />}>{note}</Notice>
  if (!isShared) return null
  if (ownUid !== null) return ownUid === uid && <p className="text-muted">{words.own}</p>
  return (
    <div className="flex flex-col gap-2">
      <p>{words.invite}</p>
      <a href="/" className={buttonClass('primary')}>
        {words.start}
      </a>
    </div>
  )
}

/** @param found null while the profile is looked for */
const FoundScreen = ({
  found,
  uid,
  ownUid,
  back,
}: ProfileProps & { found: FoundProfile | null }) => (
  <section className="mx-auto flex w-full max-w-phone flex-col gap-3 px-5 py-4 [--tab-bar:0px] sm:max-w-pair">
    <div className="flex items-center gap-1">
      <IconButton label={words.back} className="-ml-3" onClick={back}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <h1 className="font-serif text-title font-semibold">
        {found === null ? words.heading : headingOf(found)}
      </h1>
    </div>
    {found === null ? (
      <Loading label={shellText.loading} />
    ) : (
      <PersonCard
        card={found.card}
        sharp
        revealed={found.revealed}
        caption={found.isShared ? <PhotoCaption card={found.card} own={null} /> : undefined}
        action={<ProfileAction found={found} uid={uid} ownUid={ownUid} />}
        safety={
          ownUid !== null &&
          ownUid !== uid &&
          found.known && (
            <>
              <AfterPaint>
                <OutboxStatusAbout uid={uid} />
              </AfterPaint>
              <SafetyMenu
                uid={uid}
                origin="profile"
                matched={Boolean(found.revealed?.name)}
                onGone={back}
              />
            </>
          )
        }
      />
    )}
  </section>
)

const SharedProfile = (props: ProfileProps) => {
  const { uid } = props
  const [found, setFound] = useState<FoundProfile | null>(null)
  useEffect(() => {
    let gone = false
    setFound(null)
    void findShared(uid).then((answer) => {
      if (!gone) setFound(answer)
    })
    return () => {
      gone = true
    }
  }, [uid])
  return <FoundScreen {...props} found={found} />
}

/**
 * A profile from the own mirrors, which are followed so that a person who has ended the match is not shown
 * any longer.
 */
const HeldOrSharedProfile = (props: ProfileProps) => {
  const { database } = useClient()
  const { uid } = props
  const live = useLive(() => heldProfile(database, uid), [database, uid])
  if (live.state === 'loading') return <FoundScreen {...props} found={null} />
  if (live.value.from === 'nowhere') return <SharedProfile {...props} />
  return <FoundScreen {...props} found={ofHeld(live.value)} />
}

/** /profile/{uid} (specification §2, PRODUCT §2). It looks in the own mirrors, then for the shared card. */
export const OtherProfileScreen = (props: ProfileProps) =>
  props.ownUid === null ? <SharedProfile {...props} /> : <HeldOrSharedProfile {...props} />
