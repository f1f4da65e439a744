import { Select } from 'antd'

type Due = 'overdue' | 'today' | 'week'

/** Which todos are listed, and in which order; what is done has neither a due date nor an order. */
export function TodoFilters({
  ended,
  due,
  newest,
  onChange,
}: {
  ended: boolean
  due: Due | undefined
  newest: boolean
  onChange(words: Record<string, string>): void
}) {
  return (
    <>
      <Select
        aria-label="状态"
        value={ended ? 'ended' : 'open'}
        options={[
          { value: 'open', label: '待办' },
          { value: 'ended', label: '已办' },
        ]}
        onChange={(value) => onChange({ state: value === 'ended' ? value : '' })}
      />
      {!ended && (
        <Select
          aria-label="期限"
          value={due ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: '期限不限' },
            { value: 'overdue', label: '已超期' },
            { value: 'today', label: '今天到期' },
            { value: 'week', label: '本周到期' },
          ]}
          onChange={(value) => onChange({ due: value })}
        />
      )}
      {!ended && (
        <Select
          aria-label="排序"
          value={newest ? 'newest' : 'due'}
          popupMatchSelectWidth={false}
          options={[
            { value: 'due', label: '按到期先后' },
            { value: 'newest', label: '按收到先后' },
          ]}
          onChange={(value) => onChange({ sort: value === 'newest' ? value : '' })}
        />
      )}
    </>
  )
}

/** What the address says of the due date. */
export function dueOf(text: string): Due | undefined {
  return text === 'overdue' || text === 'today' || text === 'week' ? text : undefined
}
