import { useMemo } from 'react'
import { useAdminLook } from '../../../data/react/use-admin-look.ts'
import { type FunnelStop, operationCalls } from '../../../shared/calls/operations.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import * as limits from '../../../shared/limits.ts'
import { funnelText as words } from '../../../shared/text/admin/desk-home.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'

/** Names of the people who stopped at this step. They go when this closes. */
export const FunnelStops = ({ step, onClose }: { step: FunnelStop; onClose: () => void }) => {
  const request = useMemo(() => ({ step }), [step])
  const look = useAdminLook('listFunnelStops', operationCalls.listFunnelStops, request)
  const isMissing = look.state === 'ready' && look.value.some(({ missing }) => missing.length > 0)
  return (
    <Dialog title={words.list[step]} closeLabel={words.close} onClose={onClose}>
      <p className="text-small text-muted">{words.among(limits.accountsListed)}</p>
      {look.state === 'loading' && <Loading label={shellText.loading} />}
      {look.state === 'failed' && (
        <div role="alert" className="flex items-center gap-2 text-small text-bad">
          <p>{words.failed}</p>
          <button type="button" onClick={look.again} className={deskButtonClass('quiet')}>
            {words.again}
          </button>
        </div>
      )}
      {look.state === 'ready' && look.value.length === 0 && <p>{words.nobody}</p>}
      {look.state === 'ready' && look.value.length > 0 && (
        <table className="text-left text-small">
          <thead>
            <tr>
              <th scope="col" className="pr-4">
                {words.name}
              </th>
              <th scope="col" className="pr-4">
                {words.since}
              </th>
              {isMissing && <th scope="col">{words.missing}</th>}
            </tr>
          </thead>
          <tbody>
            {look.value.map(({ uid, name, missing, createdAt }) => (
              <tr key={uid} className="border-t border-line">
                <th scope="row" className="py-1 pr-4 font-normal">
                  {name === '' ? words.noName : name}
                </th>
                <td className="pr-4 tabular-nums">{campusWhen(createdAt)}</td>
                {isMissing && <td>{missing.map((part) => words.setup[part]).join(', ')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
