import { DatabaseZap } from 'lucide-react'
import { storageDeniedText } from '../../../shared/text/storage.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Empty } from '../../../ui/display/Empty.tsx'

/** Asks to allow storage and to reload: a browser that allows it again allows it only to the next load. */
export const StorageDenied = () => (
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
