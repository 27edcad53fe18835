import type { OutboxRow } from '../data/db.ts'
import { isDeed } from '../data/deeds.ts'
import { usePhone } from '../data/phone.ts'
import { outboxText } from '../shared/text/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { tellsOf } from './in-sight.ts'
import { refusedLine } from './row-name.ts'

/**
 * A deed that the server did not take: why, and what can be done about it. That it happened is said
 * in passing (features/shell/Refusals.tsx), once, however often this is drawn; but what is silent by
 * nature is said here alone.
 */
export const Refused = ({
  row,
  what,
  className,
}: {
  row: OutboxRow
  what?: string | undefined
  className?: string | undefined
}) => {
  const { retry, discard } = usePhone()
  return (
    <div {...tellsOf(row)} className={classes('flex flex-col gap-1', className)}>
      <p role={isDeed(row) ? undefined : 'alert'} className="text-small text-bad">
        {what === undefined ? refusedLine(row) : `${what}: ${refusedLine(row)}`}
      </p>
      <div className="-mx-2 flex flex-wrap gap-x-1">
        <Button look="plain" className="px-2!" onClick={() => retry(row.key)}>
          {outboxText.retry}
        </Button>
        <Button look="plain" className="px-2!" onClick={() => discard(row.key)}>
          {outboxText.discard}
        </Button>
      </div>
    </div>
  )
}
