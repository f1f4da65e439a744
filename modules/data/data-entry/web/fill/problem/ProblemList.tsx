import type { Edits, EntryDocument } from '@mingtai/entry-model'
import { Icon } from '@mingtai/ui'
import type { Problem } from '../../../calls.ts'
import { rowNames } from '../model/row-name.ts'

interface Props {
  document: EntryDocument
  edits: Edits
  problems: readonly Problem[]
  onShow(problem: Problem): void
}

const MOST = 200

/** Everything that is wrong, beside the sheet; a press leads to the cell. */
export function ProblemList({ document, edits, problems, onShow }: Props) {
  const errors = problems.filter(({ level }) => level === 'error').length
  const warnings = problems.length - errors
  const nameOf = rowNames(document, edits)
  return (
    <aside className="fill-problems" aria-label="要处理的问题">
      <h2>
        {errors > 0 && `${errors} 处有误`}
        {errors > 0 && warnings > 0 && '，'}
        {warnings > 0 && `${warnings} 处要说明`}
      </h2>
      <ul>
        {problems.slice(0, MOST).map((problem) => (
          <li key={`${problem.ref} ${problem.column}`} data-level={problem.level}>
            <button type="button" onClick={() => onShow(problem)}>
              <Icon name={problem.level === 'error' ? 'refuse' : 'warn'} size={13} />
              <span>
                <b>{nameOf(problem.ref)}</b>
                {problem.sentence}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > MOST && <p>只列出前 {MOST} 处。</p>}
    </aside>
  )
}
