import { ArrowLeft, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LazyOutboxStatusAbout } from '../../components/outbox-status/LazyOutboxStatus.tsx'
import { PersonCard } from '../../components/person-card/PersonCard.tsx'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import { openedClient } from '../../data/client/client.ts'
import { heldProfile, sharedCard } from '../../data/client/other-profile.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { ownProfileText } from '../../shared/text/profile/own-profile.ts'
import { emptyText } from '../../shared/text/profile/profile.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { Notice } from '../../ui/display/Notice.tsx'

const words = ownProfileText.other

interface FoundProfile {
  card: Card
  /** Undefined for somebody of the own deck: hidden until matched, as there. */
  revealed: Pick<MatchPerson, 'name' | 'instagramId'> | undefined
  note: string | null
  /** The card belongs to a person who can be reported. */
  known: boolean
}

const hidden = () => ({ name: '', instagramId: roundsText.hidden })

const headingOf = ({ revealed }: FoundProfile): string =>
  revealed === undefined ? roundsText.hidden : revealed.name || emptyText.name

const lockedProfile = (uid: string, note: string): FoundProfile => ({
  card: { uid, photoUrls: [], interests: [], verified: false },
  revealed: hidden(),
  note,
  known: false,
})

/** Looks in the own mirrors, then for the shared card; otherwise a locked card with the empty texts. */
const findProfile = async (uid: string, signedIn: boolean): Promise<FoundProfile> => {
  if (signedIn) {
    const held = await heldProfile(openedClient().database, uid)
    if (held.from === 'match') {
      return { card: held.person.card, revealed: held.person, note: null, known: true }
    }
    if (held.from === 'deck') {
      return { card: held.card, revealed: undefined, note: null, known: true }
    }
  }
  try {
    const card = await sharedCard(uid)
    return card === null
      ? lockedProfile(uid, words.locked)
      : { card, revealed: hidden(), note: words.shared, known: true }
  } catch {
    return lockedProfile(uid, words.offline)
  }
}

/** /profile/{uid} (specification §2, PRODUCT §2). @param ownUid null for a visitor */
export const OtherProfileScreen = ({
  uid,
  ownUid,
  back,
}: {
  uid: string
  ownUid: string | null
  back: () => void
}) => {
  const [found, setFound] = useState<FoundProfile | null>(null)
  useEffect(() => {
    let gone = false
    void findProfile(uid, ownUid !== null).then((answer) => {
      if (!gone) setFound(answer)
    })
    return () => {
      gone = true
    }
  }, [uid, ownUid])

  return (
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
          revealed={found.revealed}
          action={found.note !== null && <Notice icon={<Lock aria-hidden />}>{found.note}</Notice>}
          safety={
            ownUid !== null &&
            ownUid !== uid &&
            found.known && (
              <>
                <LazyOutboxStatusAbout uid={uid} />
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
}
