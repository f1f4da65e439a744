import type { RowDifference } from '@mingtai/entry-model'
import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import type { Submission } from '../../calls.ts'
import { api } from '../api.ts'
import { SubmissionActions } from './SubmissionActions.tsx'
import { PartNote } from './SubmissionState.tsx'
import './history.css'

/** One submission, row by row: every cell before and after, and the reasons that were given. */
export function DifferenceDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: ['entry', 'submission', id],
    queryFn: () => api.submission({ id }),
    retry: false,
  })
  return (
    <Drawer
      open
      size={720}
      title="前后对照"
      onClose={onClose}
      footer={data !== undefined && hasActions(data) ? <Actions row={data} /> : null}
    >
      {error !== null && <RefusalPanel title="没有读到" text={sentenceOf(error) ?? ''} />}
      {error === null && data === undefined && <SkeletonRows rows={6} />}
      {data !== undefined && (
        <div className="entry-differences">
          <PartNote part={data.part} />
          {data.reasons.map(({ title, sentence, text }) => (
            <p key={`${title} ${text}`} className="entry-reason">
              <b>{title}</b> {sentence} 原因：{text}
            </p>
          ))}
          {data.rows.map((row) => (
            <Difference
              key={`${row.table ?? 0} ${row.ref}`}
              row={row}
              titles={data.columns.filter(({ table = 0 }) => table === (row.table ?? 0)).map(({ title }) => title)}
            />
          ))}
          {data.total > data.rows.length && (
            <p>
              只列出前 {data.rows.length} 行，共 {data.total} 行。
            </p>
          )}
          {data.rows.length === 0 && <p>{data.state === 'done' ? '没有改动任何值。' : '还没有确认是否写入。'}</p>}
        </div>
      )}
    </Drawer>
  )
}

function hasActions({ mayUndo, state }: Submission): boolean {
  return mayUndo || state === 'unconfirmed'
}

function Actions({ row }: { row: Submission }) {
  return (
    <div className="entry-drawer-actions">
      <SubmissionActions row={row} />
    </div>
  )
}

function Difference({ row: { key, before, after }, titles }: { row: RowDifference; titles: readonly string[] }) {
  const kind = before === null ? '新增' : after === null ? '删除' : '修改'
  const changed = titles.flatMap((title, at) => {
    const [was, is] = [before?.[at] ?? null, after?.[at] ?? null]
    return was === is ? [] : [{ title, was, is }]
  })
  return (
    <section>
      <h3>
        <span data-kind={kind}>{kind}</span>
        {key.join('，')}
      </h3>
      <table>
        <tbody>
          {changed.map(({ title, was, is }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{before !== null && <del>{was ?? '（空）'}</del>}</td>
              <td>{after !== null && <ins>{is ?? '（空）'}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
