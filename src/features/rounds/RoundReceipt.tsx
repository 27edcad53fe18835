import { draftOf } from '../../data/drafts/drafts.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import type { Receipt } from '../../shared/model/rounds/receipt.ts'
import { receiptText } from '../../shared/text/rounds/receipt.ts'

/** The receipt of a round (PRODUCT §12): numbers of the whole round, from the round's own document. */
export const RoundReceipt = ({ receipt, isOver }: { receipt: Receipt; isOver: boolean }) => {
  const { men, women, shown, seed, hash } = receipt
  return (
    <details className="w-full max-w-prose self-center text-small text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center justify-center underline underline-offset-4">
        {isOver ? receiptText.last : receiptText.heading}
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">
        {men === null || women === null || shown === null ? (
          <p>{receiptText.small}</p>
        ) : (
          <>
            <p>{receiptText.people(men, women)}</p>
            <p>{receiptText.shown(shown)}</p>
          </>
        )}
        <p>{receiptText.noRepeats}</p>
        <p>{receiptText.headStart}</p>
        {seed !== null && hash !== null && (
          <>
            <p>{receiptText.replay}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3">
              <dt>{receiptText.seed}</dt>
              <dd>{seed}</dd>
              <dt>{receiptText.hash}</dt>
              <dd className="break-all font-mono">{hash}</dd>
            </dl>
          </>
        )}
      </div>
    </details>
  )
}

/** The receipt of the last round, while this round has none yet, or no round is active. */
export const LastReceipt = () => {
  const { database } = useClient()
  const live = useLive(() => draftOf.receipt.read(database), [database])
  if (live.state === 'loading' || live.value === null) return null
  return <RoundReceipt receipt={live.value.receipt} isOver />
}
