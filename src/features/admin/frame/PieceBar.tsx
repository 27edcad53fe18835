import { Progress } from '../../../ui/display/Progress.tsx'
import type { PieceProgress } from './use-pieces.ts'

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
