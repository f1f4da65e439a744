import { StatusTag } from '@mingtai/ui'
import type { Submission } from '../../calls.ts'

export function SubmissionState({ row: { state, undoOf, undoneBy } }: { row: Submission }) {
  if (state === 'unconfirmed') return <StatusTag tone="cinnabar">未确认</StatusTag>
  if (state === 'writing') return <StatusTag tone="ochre">正在写入</StatusTag>
  if (undoneBy !== null) return <StatusTag tone="ochre">已撤销</StatusTag>
  if (state === 'partial') return <StatusTag tone="cinnabar">部分写入</StatusTag>
  return <StatusTag tone="pine">{undoOf === null ? '已写入' : '撤销操作'}</StatusTag>
}

/** How many rows it changed, and how many reasons it gave. */
export function changeWords({ inserted, updated, deleted, reasons }: Submission): string {
  const parts = [
    [inserted, '新增'],
    [updated, '修改'],
    [deleted, '删除'],
  ] as const
  const words = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${word} ${count} 行`]))
  if (reasons.length > 0) words.push(`${reasons.length} 处说明`)
  return words.join('，')
}

/** Which sources have it and which have not. */
export function PartNote({ part }: Pick<Submission, 'part'>) {
  if (part === null) return null
  return (
    <div className="entry-part">
      <dl>
        <dt>已写入</dt>
        <dd>{part.written.join('、')}</dd>
        <dt data-missing>没有写入</dt>
        <dd>{part.missing.join('、')}</dd>
      </dl>
      <p>{part.why}</p>
    </div>
  )
}
