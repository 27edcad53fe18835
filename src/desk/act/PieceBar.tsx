import { useState } from 'react'
import { useActionBlock } from '../../data/react/use-action-block.ts'
import { Progress } from '../../ui/display/Progress.tsx'
import type { ActionState } from '../data/use-admin-action.ts'
import { useDesk } from '../data/use-desk.ts'

export interface PieceProgress {
  readonly done: number
  readonly all: number
}

/**
 * Work in many calls, with its progress. Everything is read again once, after the last one: a read of a campus
 * after each would outweigh the work. The end of the work waits for these reads, so that no list changes under a
 * press that follows it; where they fail or hang, the lists say how old they are. After a failure a press begins
 * anew; the server writes nothing twice.
 */
export const usePieces = () => {
  const desk = useDesk()
  const blocked = useActionBlock()
  const [state, setState] = useState<ActionState>({ at: 'idle' })
  const [progress, setProgress] = useState<PieceProgress | null>(null)
  /** @returns null after a failure */
  const run = async <T,>(
    work: (call: typeof desk.look, onProgress: (progress: PieceProgress) => void) => Promise<T>,
    onFailure?: (error: unknown) => void,
  ): Promise<T | null> => {
    setState({ at: 'running' })
    try {
      const result = await work(desk.look, setProgress)
      await desk.refresh()
      setState({ at: 'idle' })
      return result
    } catch (error) {
      setState({ at: 'failed', error })
      onFailure?.(error)
      void desk.refresh()
      return null
    } finally {
      setProgress(null)
    }
  }
  return { state, blocked, progress, run }
}

export const PieceBar = ({
  of: { progress },
  text,
  label,
}: {
  of: { progress: PieceProgress | null }
  text: (done: number, all: number) => string
  label: string
}) =>
  progress === null ? null : (
    <div className="flex items-center gap-2">
      <p role="status" className="text-small">
        {text(progress.done, progress.all)}
      </p>
      <div className="w-40">
        <Progress label={label} value={progress.done} of={Math.max(1, progress.all)} />
      </div>
    </div>
  )
