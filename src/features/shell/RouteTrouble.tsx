import { CloudAlert } from 'lucide-react'
import { useEffect } from 'react'
import { text } from '../../shared/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { reloadOnceForChunk } from './chunk-reload.ts'

/** The boundary of every route: says so, and offers the one thing that helps. */
export const RouteTrouble = ({ error }: { error: unknown }) => {
  useEffect(() => reloadOnceForChunk(error), [error])
  return (
    <div role="alert">
      <Empty icon={<CloudAlert />} title={text.trouble.title} line={text.trouble.line}>
        <Button onClick={() => location.reload()}>{text.trouble.reload}</Button>
      </Empty>
    </div>
  )
}
