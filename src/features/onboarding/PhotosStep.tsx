import { Suspense, useState } from 'react'
import type { PhotosState } from '../../components/photo-slots/PhotoSlots.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { Refusal } from '../../shared/errors.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Loading } from '../../ui/display/Loading.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'

const PhotoSlots = lazyLater(
  async () => (await import('../../components/photo-slots/PhotoSlots.tsx')).PhotoSlots,
)

/**
 * The step of photos. Finish needs one photo, and waits while a photo is prepared or sent (specification §5).
 */
export const PhotosStep = ({ onSaved }: { onSaved: () => void }) => {
  const client = useClient()
  const [state, setState] = useState<PhotosState | null>(null)
  const [error, setError] = useState<string>()
  const finish = async () => {
    try {
      await client.act('finishPhotos', {})
      onSaved()
    } catch (failure) {
      setError(failure instanceof Refusal ? reasonText[failure.reason] : joiningText.saveFailed)
    }
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">{joiningText.photos.line}</p>
      <Suspense fallback={<Loading label={shellText.loading} />}>
        <PhotoSlots onState={setState} />
      </Suspense>
      {state !== null && (
        <>
          <FieldError>{error}</FieldError>
          <Button disabled={state.photos === 0 || state.busy} onClick={finish}>
            {joiningText.photos.finish}
          </Button>
        </>
      )}
    </div>
  )
}
