import { PersonCard } from '../../components/person-card/PersonCard.tsx'
import { CollegeIdUpload } from '../../components/photo-slots/CollegeIdUpload.tsx'
import { ProfileScreen } from '../../features/profile/ProfileScreen.tsx'
import { ownProfileText } from '../../shared/text/own-profile.ts'

/** The own profile, for both sexes: what each feature brings to it. */
export const OwnProfileRoute = () => (
  <ProfileScreen
    preview={(card) => (
      <PersonCard
        card={card}
        revealed={undefined}
        action={<p className="text-small text-muted">{ownProfileText.previewLine}</p>}
      />
    )}
    collegeId={<CollegeIdUpload />}
  />
)
