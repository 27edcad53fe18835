/** Numbers of a profile: its words, photos, college and college ID, and whom a person avoids. */
import { day } from './durations.ts'

export const minimumAge = 18
export const interestsMax = 5
export const bioMax = 250
export const nameMax = 80
export const handleMax = 30
export const photosMax = 4
export const collegesShown = 20
/**
 * Limits of a chosen file before compression, in bytes and pixels. They lie above what phones take: at most
 * 200 megapixels (16,384 × 12,288).
 */
export const photoFileMax = 100 * 1024 * 1024
export const photoPixelsMax = 210_000_000
/** The longer side of a stored photo, in pixels. */
export const photoSideMax = 1200
/** Bytes of a stored photo; rules/storage.rules repeats it. */
export const photoBytesMax = 1024 * 1024
export const termsVersion = 1
/** Images of a college ID are deleted this long after the decision (PRODUCT §2). */
export const collegeIdImagesMs = 7 * day
/** Photos that one call of the queue of reviews answers. */
export const photoReviewsPerPage = 50
/** Photos of other accounts that a review shows beside a photo like them. */
export const similarPhotosMax = 5
/** The number of photos that share a part of their look with a new one, among which the most alike are found. */
export const likePhotosCompared = 500
/** New files of one person that machines look at; admins look at all. */
export const photoLooksPerDay = 20
/** The most names that one person avoids, and that one person gives in a day, cleared or not. */
export const avoidedMax = 50
export const avoidedPerDay = 50
/** A link to a profile may be long. */
export const avoidedNameMax = 300
/** The most handles and addresses by which one person is avoided: the present ones and the first ones. */
export const avoidMarksMax = 100
export const collegeSuggestionsPerDay = 5
/** The longer side of a photo's small copy, in pixels: a deck, a list and the phone offline show it. */
export const smallPhotoSideMax = 720
/** Bytes of a small copy that it keeps to if it can (docs/adr/0098). */
export const smallPhotoBytes = 44_000
