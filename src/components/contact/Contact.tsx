import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { publicFacts } from '../../data/visitor/visitor.ts'
import { safetyPageText } from '../../shared/text/safety-page.ts'
import { buttonClass } from '../../ui/button/Button.tsx'

const Address = ({ address }: { address: string | null }) =>
  address === null ? (
    <p className="text-muted">{safetyPageText.addressLater}</p>
  ) : (
    <a
      href={`mailto:${address}`}
      className={`${buttonClass('quiet')} min-w-0! self-start wrap-anywhere`}
    >
      <Mail aria-hidden />
      {address}
    </a>
  )

const OwnContact = () => {
  const { database } = useClient()
  const live = useLive(() => database.config.toCollection().first(), [database])
  if (live.state === 'loading') return null
  return <Address address={live.value?.supportEmail ?? null} />
}

const VisitorContact = () => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    // Without a network the sentence stays that says so.
    publicFacts().then(
      ({ supportEmail }) => setAddress(supportEmail),
      () => undefined,
    )
  }, [])
  return <Address address={address} />
}

export const Contact = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? <OwnContact /> : <VisitorContact />
