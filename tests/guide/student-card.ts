import sharp from 'sharp'
import type { User } from '../../src/shared/model/people/user.ts'

/** An invented college ID of this account, as JPEG. */
export const studentCard = (side: 'front' | 'back', { name, college }: User): Promise<Buffer> => {
  const lines =
    side === 'front' ? ['STUDENT CARD', name, college] : ['Valid until July', 'If found: the gate']
  const drawn = lines.map(
    (line, place) =>
      `<text x="60" y="${120 + place * 90}" font-size="44" font-family="sans-serif">${line ?? ''}</text>`,
  )
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
    <rect width="960" height="600" fill="#e9eef5"/><rect width="960" height="24" fill="#27496d"/>
    ${side === 'front' ? '<rect x="690" y="300" width="200" height="240" fill="#b8c4d3"/>' : ''}
    ${drawn.join('')}</svg>`
  return sharp(Buffer.from(card)).jpeg().toBuffer()
}
