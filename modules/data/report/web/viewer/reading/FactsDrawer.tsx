import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import type { ColumnFacts } from '../../../calls.ts'
import { api } from '../../api.ts'

interface Props {
  title: string
  place: { resultId: string; sheet: number; column: number; cell: string | null }
  onClose(): void
}

/** Figures over all rows of a column. */
export function FactsDrawer({ title, place, onClose }: Props) {
  const found = useQuery({
    queryKey: ['report', 'column-facts', place],
    queryFn: () => api.columnFacts(place),
    staleTime: Infinity,
    retry: false,
  })
  return (
    <Drawer title={`${title}：列统计`} open mask={false} onClose={onClose} size={360}>
      {found.error !== null ? (
        <RefusalPanel
          title="没有算出统计"
          text={sentenceOf(found.error)}
          actions={<Button onClick={() => void found.refetch()}>重试</Button>}
        />
      ) : found.data === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <Facts facts={found.data} />
      )}
    </Drawer>
  )
}

function Facts({ facts }: { facts: ColumnFacts }) {
  const { rows, empty, distinct, distinctAtLeast, top } = facts
  const lines: [string, string | null][] = [
    ['行数', counted(rows)],
    ['空白', counted(empty)],
    ['不同的值', `${counted(distinct)}${distinctAtLeast ? ' 以上' : ''}`],
    ['求和', facts.sum],
    ['平均', facts.average],
    ['最大', facts.max],
    ['最小', facts.min],
    ['中位数', facts.median],
  ]
  const [most] = top
  return (
    <div className="column-facts">
      <dl>
        {lines.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {most !== undefined && (
        // The drawer scrolls, and keys reach it here.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label="最多的值" tabIndex={0}>
          <h2>最多的值</h2>
          <ul>
            {top.map(({ text, count }, at) => (
              <li key={at}>
                <span title={text}>{text === '' ? '（空）' : text}</span>
                <i aria-hidden style={{ width: `${Math.max(2, (count / most.count) * 100)}%` }} />
                <b>{counted(count)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function counted(value: number): string {
  return value.toLocaleString('zh-CN')
}
