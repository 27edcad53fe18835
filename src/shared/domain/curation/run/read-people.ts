import { answerNames, answerOptions, interestOptions } from '../../../model/people/answers.ts'
import { photosCounted, type ScoredPerson } from '../score/scored-person.ts'
import { faultUnless, isRecord, requireWhole, shown } from './input-faults.ts'

const ages = { least: 0, most: 150 } as const
const photoCounts = { least: 0, most: 1_000 } as const
const heights = { least: 0, most: 300 } as const

/**
 * Reads the facts of the score; everything else that a card holds is left out.
 * @throws InputFault
 */
export const readPeople = (
  value: unknown,
  uids: readonly string[],
): Record<string, ScoredPerson> => {
  faultUnless(isRecord(value), `people is ${shown(value)}, but must be an object of people by uid.`)
  const known = new Set(uids)
  const stranger = Object.keys(value).find((uid) => !known.has(uid))
  faultUnless(
    stranger === undefined,
    `people names ${shown(stranger)}, who is neither one of the men nor one of the women.`,
  )
  return Object.fromEntries(
    uids.map((uid) => {
      faultUnless(Object.hasOwn(value, uid), `people has nobody with the uid ${shown(uid)}.`)
      return [uid, readPerson(value[uid], `people[${shown(uid)}]`)]
    }),
  )
}

const readPerson = (value: unknown, of: string): ScoredPerson => {
  faultUnless(isRecord(value), `${of} is ${shown(value)}, but must be a card with answers.`)
  // Answers may stand beside the card or in it.
  const fields = { ...asRecord(value.card), ...value, ...asRecord(value.answers) }
  const texts = (name: 'photoUrls' | 'interests'): string[] => {
    const list: unknown = fields[name] ?? []
    faultUnless(
      Array.isArray(list) && list.every((entry) => typeof entry === 'string'),
      `${of}.${name} is ${shown(list)}, but must be a list of texts.`,
    )
    return list
  }
  const text = (name: 'college' | 'bio' | 'city'): string | undefined => {
    const entry = fields[name] ?? undefined
    faultUnless(
      entry === undefined || typeof entry === 'string',
      `${of}.${name} is ${shown(entry)}, but must be a text.`,
    )
    return entry
  }
  const number = (name: 'age' | 'height', bounds: { least: number; most: number }) => {
    const entry = fields[name] ?? undefined
    return entry === undefined ? undefined : requireWhole(entry, bounds, `${of}.${name}`)
  }
  const interests = texts('interests')
  const odd = interests.find((interest) => !isOneOf(interestOptions, interest))
  faultUnless(odd === undefined, `${of}.interests has ${shown(odd)}, which is no interest.`)
  const answers = answerNames.map((name) => {
    const answer = fields[name] ?? undefined
    const options: readonly string[] = answerOptions[name]
    faultUnless(
      answer === undefined || isOneOf(options, answer),
      `${of}.${name} is ${shown(answer)}, but must be one of ${options.join(', ')}.`,
    )
    return [name, answer] as const
  })
  const truth = (name: 'verified' | 'hasBio' | 'hasHeight'): boolean => {
    const entry = fields[name] ?? false
    faultUnless(
      typeof entry === 'boolean',
      `${of}.${name} is ${shown(entry)}, but must be true or false.`,
    )
    return entry
  }
  const photos = requireWhole(fields.photos ?? 0, photoCounts, `${of}.photos`)
  const [bio, height] = [text('bio') ?? '', number('height', heights)]
  const person = {
    age: number('age', ages),
    college: text('college'),
    city: text('city'),
    interests: [...new Set(interests)],
    // A card has the photos, an input of the desk only their number.
    photos: Math.min(photosCounted, Math.max(photos, texts('photoUrls').length)),
    hasBio: bio !== '' || truth('hasBio'),
    hasHeight: height !== undefined || truth('hasHeight'),
    verified: truth('verified'),
    ...Object.fromEntries(answers),
  }
  return Object.fromEntries(
    Object.entries(person).filter(([, entry]) => entry !== undefined),
  ) as unknown as ScoredPerson
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const isOneOf = (options: readonly string[], value: unknown): boolean =>
  options.some((option) => option === value)
