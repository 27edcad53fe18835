import { Counters } from './Counters.tsx'
import { Hero } from './Hero.tsx'
import { LastCall } from './LastCall.tsx'
import { MatchScore } from './MatchScore.tsx'
import { Pillars } from './Pillars.tsx'
import { Questions } from './Questions.tsx'
import { SafetyBand } from './SafetyBand.tsx'
import { Timeline } from './Timeline.tsx'
import { Voices } from './Voices.tsx'

/** Specification §2 "Landing page parts", in its order. */
export const LandingPage = () => (
  <>
    <Hero />
    <Pillars />
    <Timeline />
    <Counters />
    <MatchScore />
    <SafetyBand />
    <Voices />
    <Questions />
    <LastCall />
  </>
)
