import { landingText } from '../../../shared/text/landing.ts'
import { Face } from '../Portrait.tsx'

const words = landingText.chat

/** A chat that begins. */
export const ChatScene = () => (
  <div className="flex w-full max-w-72 flex-col gap-3 rounded-card bg-raised p-4 shadow-float ring-1 ring-line">
    <p className="flex items-center gap-2 border-b border-line pb-3 font-semibold">
      <Face of="meera" className="size-8" />
      {landingText.scenes.people.meera.name}
    </p>
    <p className="bubble mr-8 w-fit rounded-card rounded-bl-none bg-sunken px-3 py-2">
      {words.one}
    </p>
    <p className="bubble ml-auto w-fit rounded-card rounded-br-none bg-primary px-3 py-2 text-on-primary">
      {words.two}
    </p>
    <p className="bubble mr-8 w-fit rounded-card rounded-bl-none bg-sunken px-3 py-2">
      {words.three}
    </p>
  </div>
)
