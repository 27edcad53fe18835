import { useState } from 'react'
import * as v from 'valibot'
import { LegalLinks } from '../../components/legal/LegalLinks.tsx'
import { pageBuild, pageCommit } from '../../components/update/page-build.ts'
import { accountText } from '../../shared/text/profile/account.ts'

const words = accountText.about

const licencesSchema = v.array(
  v.object({ name: v.string(), version: v.string(), licence: v.string() }),
)
type Licences = v.InferOutput<typeof licencesSchema>

/** The build writes this file from the lockfile. */
const loadLicences = async (): Promise<Licences | null> => {
  try {
    const response = await fetch('/data/licences.json')
    return v.parse(licencesSchema, await response.json())
  } catch {
    return null
  }
}

export const AboutApp = () => {
  const [licences, setLicences] = useState<Licences | null | 'closed'>('closed')
  const open = async (isOpen: boolean) => {
    if (isOpen && !Array.isArray(licences)) setLicences(await loadLicences())
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-serif text-title font-semibold">{words.heading}</h2>
      <p className="text-muted">
        {words.version(import.meta.env.VITE_VERSION, pageBuild(), pageCommit())}
      </p>
      <LegalLinks />
      <details onToggle={({ currentTarget }) => void open(currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
          {words.licences}
        </summary>
        {licences === null && <p>{words.licencesMissing}</p>}
        {Array.isArray(licences) && (
          <ul className="flex flex-col gap-1 text-small">
            {licences.map(({ name, version, licence }) => (
              <li key={`${name} ${version}`} className="flex justify-between gap-3">
                <span className="min-w-0 break-words">
                  {name} {version}
                </span>
                <span className="text-muted">{licence}</span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </section>
  )
}
