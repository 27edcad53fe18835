import { Copy } from 'lucide-react'
import { payText } from '../../shared/text/plans.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { toast } from '../../ui/overlay/toast.ts'

/** @param copied the text for the clipboard; the shown text may be written for people */
export const CopyLine = ({
  label,
  shown,
  copied = shown,
}: {
  label: string
  shown: string
  copied?: string
}) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      void toast.success(payText.copied(label))
    } catch {
      void toast.error(payText.notCopied)
    }
  }
  return (
    <li className="flex items-center gap-3 pl-4">
      <p className="min-w-0 flex-1 py-2">
        <span className="block text-small text-muted">{label}</span>
        <span className="font-semibold wrap-anywhere">{shown}</span>
      </p>
      <IconButton label={payText.copy(label)} onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
    </li>
  )
}
