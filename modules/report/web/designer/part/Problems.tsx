import { spotOf } from '../model/address.ts'
import type { Problem } from '../model/problems.ts'
import type { Studio } from '../studio.ts'
import { useStudio } from './use-studio.ts'

/** Each finding leads to its cell. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const studio = useStudio()
  return (
    <ul className="rd-problems">
      {problems.map((problem) => (
        <li key={`${problem.at}:${problem.sentence}`}>
          {problem.at === null ? (
            problem.sentence
          ) : (
            <button type="button" onClick={() => jumpTo(studio, problem.at)}>
              <b>{problem.at}</b> {problem.sentence}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function jumpTo(studio: Studio, at: string | null): void {
  if (at === null) return
  const mark = at.lastIndexOf('!')
  const sheet = studio.state.template.sheets.find((each) => each.name === at.slice(0, mark)) ?? studio.sheet()
  const spot = spotOf(at.slice(mark + 1))
  if (spot !== null) studio.desk?.select(sheet.id, spot)
}
