import { useState } from 'react'
import { accountText } from '../../shared/text/profile/account.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'

export const DeleteAccountButton = () => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="bad" onClick={() => setAsking(true)}>
        {accountText.remove.start}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </>
  )
}

export const DeleteAccount = () => (
  <section className="flex flex-col items-start gap-2">
    <h2 className="font-serif text-title font-semibold">{accountText.remove.heading}</h2>
    <p className="text-muted">{accountText.remove.line}</p>
    <DeleteAccountButton />
  </section>
)
