import {
  type CellValue,
  type Edits,
  type EntryDocument,
  keyIndexes,
  shownValue,
  type Solved,
} from '@mingtai/entry-model'
import { Dialog } from '@mingtai/ui'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { Conflict } from '../../calls.ts'
import { rowName } from './ReasonList.tsx'

interface Props {
  document: EntryDocument
  edits: Edits
  conflicts: readonly Conflict[]
  onClose(): void
  onSolve(solved: Solved[]): Promise<void>
}

type Side = 'mine' | 'theirs'

/** What others changed meanwhile, cell by cell: what it was, mine and theirs. Nothing was written yet. */
export function ConflictList({ document, edits, conflicts, onClose, onSolve }: Props) {
  const [sides, setSides] = useState<Record<string, Side>>({})
  const [isBusy, setBusy] = useState(false)
  const fields = keyIndexes(document).map((at) => document.columns[at]?.title ?? '')
  const clashes = conflicts.flatMap((conflict) => clashesOf(edits, conflict))
  const open = clashes.filter(({ place }) => sides[place] === undefined).length
  const taken = conflicts.filter(({ why }) => why === 'taken')
  const all = (side: Side) => setSides(Object.fromEntries(clashes.map(({ place }) => [place, side])))
  const solve = async () => {
    setBusy(true)
    const solved = conflicts.map(({ ref, theirs, columns }): Solved => {
      const own = clashes.filter((clash) => clash.ref === ref && sides[clash.place] === 'mine')
      return { ref, theirs, columns, mine: own.map(({ column }) => column) }
    })
    await onSolve(solved)
    setBusy(false)
  }
  return (
    <Dialog
      open
      width={860}
      title="别人也改了这些单元格"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回填报</Button>
          {taken.length === 0 && (
            <Button type="primary" loading={isBusy} disabled={open > 0} onClick={() => void solve()}>
              {open > 0 ? `还有 ${open} 处要选` : '按选择提交'}
            </Button>
          )}
        </>
      }
    >
      <p>还没有写入。您没碰的单元格会自动采用别人的新值，下面这些请逐个选。</p>
      {clashes.length > 1 && (
        <p className="fill-conflict-all">
          <Button size="small" onClick={() => all('mine')}>
            全部用我的
          </Button>
          <Button size="small" onClick={() => all('theirs')}>
            全部用现在的
          </Button>
        </p>
      )}
      {taken.map(({ ref }) => (
        <p key={ref} role="alert">
          新行的主键已被使用，请返回填报换一个主键。
        </p>
      ))}
      {clashes.length > 0 && (
        <table className="fill-conflicts">
          <thead>
            <tr>
              <th>行</th>
              <th>列</th>
              <th>原来</th>
              <th>我填的</th>
              <th>现在的</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map(({ ref, column, place, base, mine, theirs, isGone }) => (
              <tr key={place}>
                <td>{rowName(fields, ref)}</td>
                <td>{column < 0 ? '整行' : document.columns[column]?.title}</td>
                <td>{text(column, base)}</td>
                <td>
                  <Radio
                    disabled={isGone}
                    checked={sides[place] === 'mine'}
                    onChange={() => setSides({ ...sides, [place]: 'mine' })}
                  >
                    {column < 0 ? mine : text(column, mine)}
                  </Radio>
                </td>
                <td>
                  <Radio checked={sides[place] === 'theirs'} onChange={() => setSides({ ...sides, [place]: 'theirs' })}>
                    {isGone ? '这一行已被删除' : column < 0 ? '保留这一行' : text(column, theirs)}
                  </Radio>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )

  function text(column: number, value: CellValue): string {
    const bound = document.columns[column]
    const shown = bound === undefined ? '' : shownValue(bound, value)
    return shown === '' ? '（空）' : shown
  }
}

interface Clash {
  ref: string
  /** -1: the whole row. */
  column: number
  place: string
  base: CellValue
  mine: CellValue
  theirs: CellValue
  isGone: boolean
}

function clashesOf(edits: Edits, { ref, why, columns, theirs }: Conflict): Clash[] {
  const row = edits.rows[ref]
  if (row === undefined || why === 'taken') return []
  const whole = { ref, column: -1, place: `-1 ${ref}`, base: null, theirs: null }
  if (why === 'gone') return [{ ...whole, mine: row.isDeleted ? '删除' : '修改', isGone: true }]
  if (row.isDeleted) return [{ ...whole, mine: '仍然删除', isGone: false }]
  return columns.map((column) => ({
    ...{ ref, column, place: `${column} ${ref}`, isGone: false },
    base: row.base[column] ?? null,
    mine: row.cells[column] ?? row.base[column] ?? null,
    theirs: theirs?.[column] ?? null,
  }))
}
