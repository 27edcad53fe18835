import { BadgeCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bestEffort } from '../../data/lib/best-effort.ts'
import type { CommonFacts } from '../../shared/domain/curation/score/common.ts'
import { shortCollege } from '../../shared/domain/profile/short-college.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { profileText } from '../../shared/text/profile/profile.ts'
import { loadCollegeAliases } from '../section-form/colleges.ts'
import { whyLine } from './why-line.ts'

type Aliases = Awaited<ReturnType<typeof loadCollegeAliases>>

let loaded: Aliases | null = null

/** The short name of a college; its full name until the file of short names, which is precached, is read. */
const useShortCollege = (name: string | undefined): string | undefined => {
  const [aliases, setAliases] = useState(loaded)
  useEffect(() => {
    if (aliases !== null) return
    const read = async () => {
      loaded = await loadCollegeAliases()
      setAliases(loaded)
    }
    bestEffort(read())
  }, [aliases])
  return name && aliases ? shortCollege(name, aliases) : name
}

/**
 * A caption over the lower edge of the photo. Screen readers hear the facts below the photo, and here only
 * the reason of the pair.
 */
export const PhotoCaption = ({ card, own }: { card: Card; own: CommonFacts | null }) => {
  const why = own && whyLine(own, card)
  const facts = [card.age, useShortCollege(card.college)].filter(Boolean).join(' · ')
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-photo-shade/85 via-photo-shade/65 to-transparent px-4 pt-10 pb-3 text-photo-ink">
      <p aria-hidden className="flex items-center gap-2 text-lead font-semibold">
        <span className="line-clamp-2 min-w-0">{facts}</span>
        {card.verified && (
          <span className="inline-flex shrink-0 items-center gap-1 text-small">
            <BadgeCheck className="size-4" />
            {profileText.verified}
          </span>
        )}
      </p>
      {why !== null && <p className="text-small">{why}</p>}
    </div>
  )
}
