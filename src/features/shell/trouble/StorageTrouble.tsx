import { DatabaseZap } from 'lucide-react'
import { useState } from 'react'
import type { ClientOpening } from '../../../data/client/client.ts'
import { type Repair, repair } from '../../../data/client/repair.ts'
import { durations } from '../../../shared/limits.ts'
import { storageDeniedText, storageText } from '../../../shared/text/storage.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'

/** Times of the loads of this tab that ended without the saved data. */
const failedLoadsKey = 'failed-loads'

/** Loads that lie further apart are not counted together. */
const togetherMs = 10 * durations.minute

const earlierLoads = (now: number): number[] => {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(failedLoadsKey) ?? '[]')
    if (!Array.isArray(times)) return []
    return times.map(Number).filter((at) => Math.abs(now - at) < togetherMs)
  } catch {
    return []
  }
}

let counted: number | undefined

/** The number of loads in a row that have failed, this one included. Counts each once. */
const countFailedLoad = (now: number): number => {
  if (counted !== undefined) return counted
  const times = [...earlierLoads(now), now]
  counted = times.length
  try {
    sessionStorage.setItem(failedLoadsKey, JSON.stringify(times))
  } catch {
    // Without session storage each load counts as the first, and Reload stays the only button.
  }
  return counted
}

/** Asks to allow storage and to reload: a browser that allows it again allows it only to the next load. */
const StorageDenied = () => (
  <Empty icon={<DatabaseZap />} title={storageDeniedText.title} line={storageDeniedText.line}>
    <h3 className="text-body font-semibold">{storageDeniedText.how}</h3>
    <dl className="flex flex-col gap-3 text-start">
      {storageDeniedText.browsers.map(({ name, steps }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">{steps}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={() => location.reload()}>{storageDeniedText.again}</Button>
  </Empty>
)

type StorageState = Exclude<ClientOpening, { state: 'open' }>

/**
 * The number of failed loads after which a repair is offered: a connection that no reload brings back may be
 * damage.
 */
const repairFromLoad = 3

type RepairStep = 'none' | 'working' | Exclude<Repair, 'done'>

/** Why a database does not open, and what helps (docs/storage-errors.md). A reload loses nothing. */
export const StorageTrouble = ({
  uid,
  trouble: { state },
}: {
  uid: string | undefined
  trouble: StorageState
}) => {
  const [step, setStep] = useState<RepairStep>('none')
  const [loads] = useState(() => countFailedLoad(Date.now()))
  const isDamaged = state === 'broken' || (state === 'unavailable' && loads >= repairFromLoad)
  const start = async (account: string) => {
    setStep('working')
    const ended = await repair(account, step === 'unreadable' ? 'lose' : 'keep')
    if (ended === 'done') location.reload()
    else setStep(ended)
  }
  return (
    <main className="flex min-h-dvh items-center justify-center">
      {state === 'denied' ? (
        <StorageDenied />
      ) : (
        <Empty
          icon={<DatabaseZap />}
          title={storageText.title}
          line={storageText[isDamaged && uid !== undefined ? 'broken' : state]}
        >
          <Button onClick={() => location.reload()}>{storageText.reload}</Button>
          {isDamaged && uid !== undefined && (
            <Button look="quiet" disabled={step === 'working'} onClick={() => start(uid)}>
              {
                storageText[
                  step === 'working' ? 'repairing' : step === 'unreadable' ? 'startOver' : 'rebuild'
                ]
              }
            </Button>
          )}
          <FieldError>
            {step === 'none' || step === 'working' ? undefined : storageText.repair[step]}
          </FieldError>
        </Empty>
      )}
    </main>
  )
}
