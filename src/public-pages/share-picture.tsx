import { renderToStaticMarkup } from 'react-dom/server'
import { LogoMark } from '../components/logo/LogoMark.tsx'
import { productName } from '../shared/limits.ts'
import { landingText as words } from '../shared/text/landing.ts'
import { landingHead } from '../shared/text/public/heads.ts'
import { type Person, Portrait } from './landing/Portrait.tsx'

const Card = ({ of }: { of: Person }) => (
  <figure>
    <Portrait of={of} />
    <figcaption>{words.demo.hidden}</figcaption>
  </figure>
)

/** The hero, with two cards: what a messenger shows beside a link (scripts/pictures/share-picture.ts). */
export const renderSharePicture = (): string =>
  renderToStaticMarkup(
    <>
      <header>
        <LogoMark />
        {productName}
      </header>
      <h1>
        {words.before} <b>{words.words[1]}.</b>
      </h1>
      <p>{landingHead.description}</p>
      <Card of="meera" />
      <Card of="arjun" />
    </>,
  )
