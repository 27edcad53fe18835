import { notFound, StorageFailure } from './failure.ts'
import type { ObjectMetadata } from './object.ts'

/** A missing file has generation 0: "match 0" means "only if it does not exist". */
const absent = { generation: 0, metageneration: 0 }

const conditions = [
  { name: 'ifGenerationMatch', of: 'generation', wants: 'same' },
  { name: 'ifGenerationNotMatch', of: 'generation', wants: 'other' },
  { name: 'ifMetagenerationMatch', of: 'metageneration', wants: 'same' },
  { name: 'ifMetagenerationNotMatch', of: 'metageneration', wants: 'other' },
] as const

/** The conditions of a copy on its source. @throws StorageFailure 404, 412, 400 */
export const checkSource = (query: URLSearchParams, source: ObjectMetadata): void => {
  const generation = query.get('sourceGeneration')
  if (generation !== null && generation !== String(source.generation)) throw notFound()
  const onSource = [...query].flatMap(([name, value]) =>
    name.startsWith('ifSource') ? [[name.replace('Source', ''), value]] : [],
  )
  checkPreconditions(new URLSearchParams(onSource), source, 'write')
}

/** @throws StorageFailure 412; 304 to a reader who has this state; 400 for a malformed number */
export const checkPreconditions = (
  query: URLSearchParams,
  stored: ObjectMetadata | null,
  access: 'read' | 'write',
): void => {
  for (const { name, of, wants } of conditions) {
    const text = query.get(name)
    if (text === null) continue
    if (!/^\d+$/.test(text)) throw new StorageFailure(400, `${name} takes a whole number`)
    const isSame = (stored ?? absent)[of] === Number(text)
    if (isSame === (wants === 'same')) continue
    const status = wants === 'other' && access === 'read' ? 304 : 412
    throw new StorageFailure(
      status,
      'At least one of the pre-conditions you specified did not hold.',
    )
  }
}
