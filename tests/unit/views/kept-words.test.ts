import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../../scripts/source-files.ts'

/** A field into which a person types words or numbers. */
const typedInto =
  /<textarea|<Combobox|<input(?![^>]*(readOnly|type=.(checkbox|radio|file|date|time)))/
/** Names of the keepers in src/data/drafts: a closed sheet or a reload loses no word. */
const keeper = /useKeptText|draftOf\.|keepTypedUtr|keepMessageDraft/

/** Forms whose words another file keeps, and words that are rightly lost. */
const others: Readonly<Record<string, { by: string } | { lost: string }>> = {
  'src/features/chat/Composer.tsx': { by: 'src/features/chat/use-message-words.ts' },
  'src/components/section-form/BioForm.tsx': { by: 'src/components/section-form/SectionForm.tsx' },
  'src/components/section-form/CollegeField.tsx': {
    by: 'src/components/section-form/SectionForm.tsx',
  },
  'src/components/section-form/HeightField.tsx': {
    by: 'src/components/section-form/SectionForm.tsx',
  },
  'src/components/section-form/DetailsForm.tsx': {
    by: 'src/components/section-form/SectionForm.tsx',
  },
  'src/features/account/AvoidedNames.tsx': {
    lost: 'names of others stay on no phone, which somebody else may look at',
  },
  'src/components/own-data/DeleteDialog.tsx': {
    lost: 'the typed word confirms one press, and must not confirm a later one',
  },
}

const text = (file: string): string => readFileSync(file, 'utf8')

const fields = listTypeScriptFiles(['src/features', 'src/components']).filter((file) =>
  typedInto.test(text(file)),
)

test.each(fields)('%s keeps typed words on the phone, or says why not', (file) => {
  const other = others[file]
  if (other === undefined) expect(text(file)).toMatch(keeper)
  else if ('by' in other) expect(text(other.by)).toMatch(keeper)
})

test('every form that is named here has a field', () => {
  expect(Object.keys(others).filter((file) => !fields.includes(file))).toEqual([])
})
