import { serverNow, useNow } from '../../../../data/react/use-now.ts'
import { campusWhen } from '../../../../shared/domain/time/campus-time.ts'
import { day, durations } from '../../../../shared/limits.ts'
import { type ErrorGroup, photosWithheld } from '../../../../shared/model/operations/error-group.ts'
import { photosWithheldText as words } from '../../../../shared/text/admin/desk-home.ts'

/** At the top of the dashboard, for a day after the last phone that could read no photo. */
export const PhotosWithheld = ({ groups }: { groups: readonly ErrorGroup[] }) => {
  const now = useNow(serverNow() + durations.minute)
  const withheld = groups.filter(({ name }) => name === photosWithheld)
  const last = Math.max(0, ...withheld.map(({ updatedAt }) => updatedAt))
  if (last < now - day) return null
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-card p-4 text-small ring-1 ring-bad">
      <p className="font-semibold text-bad">{words.heading}</p>
      <p>{words.lead(campusWhen(last))}</p>
      <code className="break-all select-all">{words.command}</code>
      <p className="text-muted">{words.file}</p>
    </div>
  )
}
