import { Suspense, useState } from 'react'
import type { CallRequest } from '../../../shared/calls.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'
import { readyReasonsText } from '../../../shared/text/admin/ready-reasons.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { OpeningReason } from '../opening/OpeningReason.tsx'

const OpenedPerson = lazyLater(async () => (await import('./OpenedPerson.tsx')).OpenedPerson)

/** PRODUCT §11: one person opens for an admin who says why. */
export const PersonLook = ({ uid }: { uid: string }) => {
  const [request, setRequest] = useState<CallRequest<'openPerson'>>()
  if (request === undefined)
    return (
      <OpeningReason
        words={words}
        ready={readyReasonsText.openPerson}
        onReason={(reason) => setRequest({ uid, reason })}
      />
    )
  return (
    <Suspense fallback={<Loading label={words.loading} />}>
      <OpenedPerson request={request} again={() => setRequest({ ...request })} />
    </Suspense>
  )
}
