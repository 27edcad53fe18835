import { Button, type ButtonLook } from '../../../ui/button/Button.tsx'

/** A question in the place of the actions. Its way back has the focus, and lies where Confirm was pressed. */
export const DeckQuestion = ({
  asks,
  look,
  yes,
  onYes,
  no,
  onNo,
}: {
  asks: string
  look: ButtonLook
  yes: string
  onYes: () => void
  no: string
  onNo: () => void
}) => (
  <fieldset aria-label={asks} className="flex min-w-0 flex-col gap-2">
    <p className="px-1.5 text-small text-muted">{asks}</p>
    <div className="flex gap-2">
      <Button look={look} className="flex-1" onClick={onYes}>
        {yes}
      </Button>
      <Button autoFocus look="plain" className="flex-1" onClick={onNo}>
        {no}
      </Button>
    </div>
  </fieldset>
)
