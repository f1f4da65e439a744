import { Select } from 'antd'
import { type Limit, limitKinds } from '../../model/binding/rule-words.ts'
import { BareFigure } from '../control.tsx'
import { Row } from '../Group.tsx'

interface Props {
  label: string
  limit: Limit
  onSet(limit: Limit): void
}

/** Where a scale, a bar or an icon begins: the smallest figure, a number, a percentage. */
export function LimitRow({ label, limit: { at, value }, onSet }: Props) {
  const counts = at !== 'min' && at !== 'max'
  return (
    <Row label={label}>
      <div className="rd-beside">
        <Select
          size="small"
          aria-label={`${label}的算法`}
          value={at}
          options={limitKinds}
          onChange={(next) => onSet(next === 'min' || next === 'max' ? { at: next } : { at: next, value: value ?? 50 })}
        />
        {counts && (
          <BareFigure
            label={`${label}的数`}
            value={value ?? null}
            least={at === 'number' ? -1e12 : 0}
            most={at === 'number' ? 1e12 : 100}
            precision={2}
            onSet={(next) => next !== null && onSet({ at, value: next })}
          />
        )}
      </div>
    </Row>
  )
}
