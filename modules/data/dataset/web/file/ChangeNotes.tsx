import { Icon } from '@mingtai/ui'
import { columnKinds, type FileChange } from '../../file-calls.ts'
import { UsersOf } from '../list/UsesDialog.tsx'

/** What the new file changes, and who would feel it. */
export function ChangeNotes({ change }: { change: FileChange }) {
  const { gone, added, changed, things, others } = change
  if (gone.length + added.length + changed.length === 0)
    return (
      <p className="file-same" role="status">
        <Icon name="check" size={14} /> 列与原来相同，替换后报表照常使用。
      </p>
    )
  const isFelt = gone.length + changed.length > 0 && things.length + others > 0
  return (
    <section className="file-change" aria-label="列的变化">
      {gone.length > 0 && <p data-tone="cinnabar">少了 {gone.join('、')}</p>}
      {changed.map(({ column, before, after }) => (
        <p key={column} data-tone="ochre">
          {column}：{columnKinds[before]} → {columnKinds[after]}
        </p>
      ))}
      {added.length > 0 && <p>多了 {added.join('、')}</p>}
      {isFelt && (
        <>
          <h3>用到它的地方</h3>
          <UsersOf uses={{ things, others }} />
        </>
      )}
    </section>
  )
}
