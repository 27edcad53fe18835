import { expect } from '@playwright/test'
import { answerText } from '../../../src/shared/text/profile/answers.ts'
import { ownAnswersTo } from '../../../src/shared/text/profile/own-answers.ts'
import { text } from '../../../src/shared/text.ts'
import type { Query } from './look.ts'
import type { Screen } from './screen.ts'

const words = text.joining
const goOn: Query = { role: 'button', name: words.continue }

const seeStep = (screen: Screen, name: string) => screen.see({ role: 'heading', name })

const questionSteps = [
  [words.steps.q1, ['communicationImportance', 'conflictApproach', 'sundayStyle']],
  [words.steps.q2, ['travelPreference', 'loveLanguage']],
] as const

/** Goes through the wizard from its first step to its last, with one photo. */
export const join = async (screen: Screen, photo: string): Promise<void> => {
  await seeStep(screen, words.steps.terms)
  await screen.press({ role: 'checkbox', name: words.terms.agree })
  await screen.press(goOn)

  await seeStep(screen, words.steps.gender)
  await screen.press({ role: 'radio', name: words.gender.options.male })
  await screen.press(goOn)

  await seeStep(screen, words.steps.details)
  await screen.fill({ role: 'textbox', name: new RegExp(`^${words.details.name}`) }, 'Asha Rao')
  await screen.fill({ role: 'textbox', name: new RegExp(`^${words.details.handle}`) }, 'asha.rao')
  await screen.select(words.details.day, '28')
  await screen.select(words.details.month, '2')
  await screen.select(words.details.year, '2005')
  await screen.fill({ role: 'combobox', name: words.college.label }, 'lsr')
  await screen.press({ role: 'option', containing: 'Lady Shri Ram College for Women' })
  await screen.press(goOn)

  await seeStep(screen, words.steps.interests)
  await screen.press({ role: 'checkbox', name: 'Music' })
  await screen.press(goOn)

  for (const [step, names] of questionSteps) {
    await seeStep(screen, step)
    for (const name of names) {
      const { asks } = answerText[name]
      const [first = ''] = Object.values(ownAnswersTo(name))
      const question = { role: 'group', name: asks } as const
      await screen.press({ role: 'radio', name: first, within: question })
      await expect.poll(async () => (await screen.all(question)).length).toBe(0)
    }
  }

  await seeStep(screen, words.steps.bio)
  await screen.fill({ role: 'textbox', name: words.bio.label }, 'Chai, books and long walks.')
  await screen.press(goOn)

  await seeStep(screen, words.steps.photos)
  await screen.see({ role: 'words', name: text.joining.photos.line })
  await screen.chooseFile(photo)
  // Disabled again for as long as the photo is being sent: a press in that moment is pressed anew.
  await expect
    .poll(
      async () => {
        const [finish] = await screen.all({ role: 'button', name: words.photos.finish })
        if (finish?.disabled === false) {
          await screen.press({ role: 'button', name: words.photos.finish })
        }
        return (await screen.all({ role: 'heading', name: words.allSet })).length
      },
      { message: 'finished', intervals: [1_000] },
    )
    .toBe(1)
}
