import { Link } from '@tanstack/react-router'
import { ArrowRight, GraduationCap, HeartHandshake, UsersRound } from 'lucide-react'
import { SignInButton } from '../../components/sign-in/SignInButton.tsx'
import { useSession } from '../../data/react/use-session.ts'
import { destinationText } from '../../shared/text/destinations.ts'
import { landingText } from '../../shared/text/landing.ts'
import { authText } from '../../shared/text/sign-in.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { HeroCards } from './HeroCards.tsx'
import { HeroWord } from './HeroWord.tsx'

const icons = [UsersRound, HeartHandshake, GraduationCap]

const SignedOutNotice = () => {
  const session = useSession()
  return (
    session.state === 'signed-out' &&
    session.notice && <Notice tone="bad">{authText[session.notice]}</Notice>
  )
}

/** @param from the page that sent a visitor here */
export const LandingScreen = ({
  signedIn,
  from,
}: {
  signedIn: boolean
  from: string | undefined
}) => (
  <div className="mx-auto flex w-full max-w-pair flex-col gap-14 px-5 py-12 sm:py-24">
    <section className="grid grid-cols-1 items-center gap-12 sm:grid-cols-[3fr_2fr]">
      <div className="flex flex-col items-start gap-6">
        <p lang="hi" className="font-word text-lead text-muted">
          {landingText.meaning}
        </p>
        <h1 className="font-serif text-hero font-semibold sm:text-[4rem] sm:leading-[1.1]">
          {landingText.before} <HeroWord words={landingText.words} />
        </h1>
        <p className="max-w-[42ch] text-lead text-muted">{landingText.promise}</p>
        <SignedOutNotice />
        {!signedIn && destinationText(from) !== undefined && (
          <Notice icon={<ArrowRight aria-hidden />}>{destinationText(from)}</Notice>
        )}
        {signedIn ? (
          <Link to="/dashboard" className={buttonClass('primary')}>
            {landingText.dashboard}
          </Link>
        ) : (
          <SignInButton look="primary">{landingText.start}</SignInButton>
        )}
      </div>
      <HeroCards />
    </section>
    <ul className="grid gap-8 border-t border-line pt-10 sm:grid-cols-3">
      {landingText.points.map(({ title, line }, index) => {
        const Icon = icons[index] ?? UsersRound
        return (
          <li key={title} className="flex flex-col gap-2">
            <Icon aria-hidden className="size-7 text-primary" />
            <h2 className="font-serif text-title font-semibold">{title}</h2>
            <p className="text-muted">{line}</p>
          </li>
        )
      })}
    </ul>
  </div>
)
