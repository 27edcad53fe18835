import { useColleges } from '../../../components/section-form/use-colleges.ts'
import { searchColleges } from '../../../shared/domain/profile/college-search.ts'
import { collegesText as words } from '../../../shared/text/admin/colleges.ts'

const shown = 5

/** Colleges of the list with a similar name: most suggestions are another spelling of one. */
export const SimilarColleges = ({ name }: { name: string }) => {
  const { list } = useColleges()
  const [first = ''] = name.trim().split(/\s+/)
  const found = list === null || first === '' ? [] : searchColleges(list, first).slice(0, shown)
  if (found.length === 0) return null
  return (
    <div className="text-small text-muted">
      <p>{words.similar}</p>
      <ul className="list-disc pl-5">
        {found.map((college) => (
          <li key={college.name}>
            {college.name}, {college.city}
          </li>
        ))}
      </ul>
    </div>
  )
}
