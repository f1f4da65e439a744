import { bindingAt, type Edits, type EntryDocument, refPlace } from '@mingtai/entry-model'
import { Icon, saveBlob } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Problem } from '../../../calls.ts'
import { csvBlob } from '../exchange/problem-groups.ts'
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
  const groups = [...Map.groupBy(problems, ({ sentence, level }) => `${level} ${sentence}`).values()]
  const download = () => {
    const rows = problems.map((problem) => [nameOf(problem.ref), titleOf(document, problem), problem.sentence])
    saveBlob('填报问题.csv', csvBlob([['行', '列', '问题'], ...rows]))
  }
  return (
    <aside className="fill-problems" aria-label="要处理的问题">
      <h2>
        {errors > 0 && `${errors} 处有误`}
        {errors > 0 && warnings > 0 && '，'}
        {warnings > 0 && `${warnings} 处要说明`}
        {problems.length > 1 && (
          <Button type="link" size="small" onClick={download}>
            下载
          </Button>
        )}
      </h2>
      <ul>
        {groups.slice(0, MOST).map((group) => (
          <ProblemGroup key={group[0]?.sentence} {...{ group, nameOf, onShow }} />
        ))}
      </ul>
      {groups.length > MOST && <p>只列出前 {MOST} 种，全部可以下载。</p>}
    </aside>
  )
}

interface GroupProps extends Pick<Props, 'onShow'> {
  group: readonly Problem[]
  nameOf(ref: string): string
}

/** What is wrong in the same way in several rows: the first of them, and the others on request. */
function ProblemGroup({ group, nameOf, onShow }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  const others = group.length - 1
  return (
    <>
      {group.slice(0, isOpen ? MOST : 1).map((problem) => (
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
      {others > 0 && (
        <li>
          <button type="button" className="fill-problems-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `还有 ${others} 行也是这样`}
          </button>
        </li>
      )}
    </>
  )
}

function titleOf(document: EntryDocument, { ref, column }: Problem): string {
  return bindingAt(document, refPlace(ref).table).columns[column]?.title ?? ''
}
