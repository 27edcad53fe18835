import { ArrowLeft, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { openedClient } from '../../data/client/client.ts'
import { heldProfile, sharedCard } from '../../data/client/other-profile.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { emptyText } from '../../shared/text/empty.ts'
import { ownProfileText } from '../../shared/text/own-profile.ts'
import { roundsText } from '../../shared/text/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'

const words = ownProfileText.other

/** What is shown, and the sentence beside it. */
export interface Found {
  card: Card
  revealed: Pick<MatchPerson, 'name' | 'instagramId'>
  note: string | null
  /** Somebody stands behind it who can be reported. */
  known: boolean
}

const hidden = { name: '', instagramId: roundsText.hidden } as const

const locked = (uid: string, note: string): Found => ({
  card: { uid, photoUrls: [], interests: [], verified: false },
  revealed: hidden,
  note,
  known: false,
})

/** The own mirror first, then the shared card; otherwise a locked one with the empty texts. */
const find = async (uid: string, signedIn: boolean): Promise<Found> => {
  if (signedIn) {
    const held = await heldProfile(openedClient().database, uid)
    if (held.from === 'match') {
      return { card: held.person.card, revealed: held.person, note: null, known: true }
    }
    if (held.from === 'deck') {
      return { card: held.card, revealed: hidden, note: null, known: true }
    }
  }
  try {
    const card = await sharedCard(uid)
    return card === null
      ? locked(uid, words.locked)
      : { card, revealed: hidden, note: words.shared, known: true }
  } catch {
    return locked(uid, words.offline)
  }
}

/** /profile/{uid} (specification §2, PRODUCT §2). @param draw the card, from the feature it belongs to */
export const OtherProfile = ({
  uid,
  signedIn,
  back,
  draw,
}: {
  uid: string
  signedIn: boolean
  back: () => void
  draw: (found: Found, note: ReactNode) => ReactNode
}) => {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let gone = false
    void find(uid, signedIn).then((answer) => {
      if (!gone) setFound(answer)
    })
    return () => {
      gone = true
    }
  }, [uid, signedIn])

  return (
    <section className="mx-auto flex w-full max-w-phone flex-col gap-3 px-5 py-4 [--tab-bar:0px] sm:max-w-pair">
      <div className="flex items-center gap-1">
        <IconButton label={words.back} className="-ml-3" onClick={back}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <h1 className="font-serif text-title font-semibold">
          {found === null ? words.heading : found.revealed.name || emptyText.name}
        </h1>
      </div>
      {found === null ? (
        <Loading label={shellText.loading} />
      ) : (
        draw(
          found,
          found.note === null ? null : <Notice icon={<Lock aria-hidden />}>{found.note}</Notice>,
        )
      )}
    </section>
  )
}
