import {
  bindingAt,
  type CellValue,
  type Edits,
  type EntryDocument,
  linesOf,
  refPlace,
  shownValue,
  type Solved,
} from '@mingtai/entry-model'
import { Dialog } from '@mingtai/ui'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import type { Conflict } from '../../../calls.ts'
import { rowNames } from '../model/row-name.ts'

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
  const clashes = conflicts.flatMap((conflict) => clashesOf({ document, edits }, conflict))
  const open = clashes.filter(({ place }) => sides[place] === undefined).length
  const nameOf = rowNames(document, edits)
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
      title={clashes.length === 0 && taken.length > 0 ? '主键已被使用' : '别人也改了这些单元格'}
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
      <p>
        {clashes.length === 0
          ? '还没有写入，填写的内容都在。'
          : '还没有写入。您没碰的单元格会自动采用别人的新值，下面这些请逐个选。'}
      </p>
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
          {`${nameOf(ref)}的主键已被使用，请返回填报换一个主键。`}
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
            {clashes.map(({ ref, column, place, base, mine, theirs, isFixed, now, changed }) => (
              <tr key={place}>
                <td>
                  {nameOf(ref)}
                  {changed !== null && <small>{`${changed.who} ${changed.at} 改`}</small>}
                </td>
                <td>{column < 0 ? '整行' : bindingAt(document, refPlace(ref).table).columns[column]?.title}</td>
                <td>{text(ref, column, base)}</td>
                <td>
                  <Radio
                    disabled={isFixed}
                    checked={sides[place] === 'mine'}
                    onChange={() => setSides({ ...sides, [place]: 'mine' })}
                  >
                    {column < 0 ? mine : text(ref, column, mine)}
                  </Radio>
                </td>
                <td>
                  <Radio checked={sides[place] === 'theirs'} onChange={() => setSides({ ...sides, [place]: 'theirs' })}>
                    {now ?? text(ref, column, theirs)}
                  </Radio>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )

  function text(ref: string, column: number, value: CellValue): string {
    const bound = bindingAt(document, refPlace(ref).table).columns[column]
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
  /** The own side cannot be chosen. */
  isFixed: boolean
  /** What stands instead of a value; null: the value is shown. */
  now: string | null
  changed: NonNullable<Conflict['changed']> | null
}

function clashesOf(
  { document, edits }: Pick<Props, 'document' | 'edits'>,
  { ref, why, columns, theirs, changed: changer }: Conflict,
): Clash[] {
  const changed = changer ?? null
  if (why === 'taken') return []
  const { table, ref: own } = refPlace(ref)
  const row = linesOf(edits, table).rows[own]
  const whole = { ref, column: -1, place: `-1 ${ref}`, base: null, theirs: null, changed }
  if (row === undefined) return [{ ...whole, mine: '新增', isFixed: true, now: '它所属的行已被删除' }]
  if (why === 'gone') {
    const mayStay = !row.isDeleted && bindingAt(document, table).may.insert
    const mine = row.isDeleted ? '删除' : mayStay ? '按我填的重新新增这一行' : '修改'
    return [{ ...whole, mine, isFixed: !mayStay, now: '这一行已被删除' }]
  }
  if (why === 'lines') return [{ ...whole, mine: '删除', isFixed: true, now: '别人又加了明细，保留这一行' }]
  if (row.isDeleted) return [{ ...whole, mine: '仍然删除', isFixed: false, now: '保留这一行' }]
  return columns.map((column) => ({
    ...{ ref, column, place: `${column} ${ref}`, isFixed: false, now: null, changed },
    base: row.base[column] ?? null,
    mine: row.cells[column] ?? row.base[column] ?? null,
    theirs: theirs?.[column] ?? null,
  }))
}
