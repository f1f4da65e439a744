import { type EntryDocument, openingWords } from '@mingtai/entry-model'
import { DateTextField, NumberField } from '@mingtai/ui'
import { Form, Switch } from 'antd'

type Opening = EntryDocument['opening']

interface Props {
  opening: Opening
  onChange(opening: Opening): void
}

const whole = { from: null, to: null, monthly: null }
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** When the report may be submitted: between two days, and on certain days of each month. */
export function OpeningFields({ opening, onChange }: Props) {
  const { from, to, monthly } = opening ?? whole
  const set = (change: Partial<NonNullable<Opening>>) => {
    const next = { from, to, monthly, ...change }
    const isAlways = next.from === null && next.to === null && next.monthly === null
    onChange(isAlways ? null : next)
  }
  const days = monthly ?? { from: 1, to: 5 }
  return (
    <Form.Item
      label="填报时段"
      className="entry-form-wide"
      extra={opening === null ? '任何时候都可以提交。' : `${openingWords(opening)}可以提交，其余时间只能看和存草稿。`}
    >
      <div className="entry-opening">
        <DateTextField
          kind="day"
          aria-label="时段开始"
          placeholder="从哪天起，不限"
          value={from ?? ''}
          onChange={(text) => (text === '' || isDay(text)) && set({ from: text === '' ? null : text })}
        />
        <DateTextField
          kind="day"
          aria-label="时段结束"
          placeholder="到哪天止，不限"
          value={to ?? ''}
          onChange={(text) => (text === '' || isDay(text)) && set({ to: text === '' ? null : text })}
        />
        <span>
          <Switch
            size="small"
            aria-label="每月固定几天"
            checked={monthly !== null}
            onChange={(isOn) => set({ monthly: isOn ? days : null })}
          />
          每月固定几天
        </span>
        {monthly !== null && (
          <span>
            <NumberField
              aria-label="每月开始"
              min={1}
              max={31}
              precision={0}
              value={days.from}
              onChange={(next) => set({ monthly: { ...days, from: next } })}
            />
            日至
            <NumberField
              aria-label="每月结束"
              min={1}
              max={31}
              precision={0}
              value={days.to}
              onChange={(next) => set({ monthly: { ...days, to: next } })}
            />
            日
          </span>
        )}
      </div>
    </Form.Item>
  )
}
