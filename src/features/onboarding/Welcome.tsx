import { joiningText } from '../../shared/text/profile/joining.ts'

/** The first words that a newcomer reads in the app. @param name the name of the Google account */
export const Welcome = ({ name = '' }: { name: string | undefined }) => {
  const [first = ''] = name.trim().split(/\s+/)
  return (
    <div className="flex flex-col gap-1">
      <p className="font-serif text-display font-semibold wrap-anywhere">
        {joiningText.welcome.hello(first)}
      </p>
      <p className="text-lead text-muted">{joiningText.welcome.line}</p>
    </div>
  )
}
