import { useEffect, useState } from 'react'
import { limits } from '../../shared/limits.ts'
import { reducedMotion, useMedia } from '../../ui/hooks/use-media.ts'

/** The rotating word of the hero (specification §2). Screen readers hear the whole list once. */
export const HeroWord = ({ words }: { words: readonly string[] }) => {
  const [index, setIndex] = useState(0)
  const still = useMedia(reducedMotion)
  useEffect(() => {
    if (still) return
    const timer = setInterval(
      () => setIndex((current) => (current + 1) % words.length),
      limits.heroWordMs,
    )
    return () => clearInterval(timer)
  }, [still, words])
  const word = words[index] ?? ''
  return (
    <>
      <span className="sr-only">{words.join(', ')}</span>
      <span aria-hidden key={word} className="block animate-rise text-primary">
        {word}.
      </span>
    </>
  )
}
