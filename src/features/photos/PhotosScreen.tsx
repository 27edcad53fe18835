import { photosText } from '../../shared/text/photos.ts'
import { CollegeIdUpload } from './CollegeIdUpload.tsx'
import { PhotoSlots } from './PhotoSlots.tsx'

/** The own photos and the college ID, after the setup. */
export const PhotosScreen = () => (
  <div className="mx-auto flex w-full max-w-phone flex-col gap-6 pb-6">
    <header className="flex flex-col gap-1">
      <h1 className="font-serif text-display font-semibold">{photosText.heading}</h1>
      <p className="text-muted">{photosText.intro}</p>
    </header>
    <PhotoSlots />
    <CollegeIdUpload />
  </div>
)
