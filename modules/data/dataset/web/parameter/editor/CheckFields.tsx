import { TypedInput } from '@mingtai/ui'
import { isPeriod, isPeriodRange, isRange, isSeveral, type Parameter, unitOfRange } from '@mingtai/report-engine'
import { Input, InputNumber, Space } from 'antd'
import { Row } from './Row.tsx'

interface Props {
  parameter: Parameter
  onChange(parameter: Parameter): void
}

type Check = NonNullable<Parameter['check']>
/** null: no longer checked. */
type CheckChange = { [Key in keyof Check]: Check[Key] | null }

const bounds = {
  date: 'current、-30 或 2026-01-01',
  dateTime: 'now、-1 08:00 或 2026-01-01 08:00',
  month: '2026-01 或 -12',
  quarter: '2026-Q1 或 -4',
  half: '2026-H1 或 -2',
  year: '2020 或 current',
  time: '08:00',
}

/** What a value must be, and what helps people to give it. */
export function CheckFields({ parameter, onChange }: Props) {
  const { type, check = {}, placeholder, help } = parameter
  const set = (part: CheckChange) => {
    const next = Object.fromEntries(
      Object.entries({ ...check, ...part }).filter(([, value]) => value !== null && value !== ''),
    )
    const { check: _, ...rest } = parameter
    onChange(Object.keys(next).length === 0 ? rest : { ...rest, check: next })
  }
  const setText = (key: 'placeholder' | 'help', text: string) => {
    const { [key]: _, ...rest } = parameter
    onChange(text === '' ? rest : { ...rest, [key]: text })
  }
  const asked = isPeriodRange(type) ? unitOfRange[type] : type
  const isTimed = isRange(type) || isPeriod(type) || type === 'date' || type === 'dateTime' || type === 'time'
  const counts = [
    ...(type === 'dateRange' ? [{ key: 'maxDays' as const, label: '最多天数', most: 36_500 }] : []),
    ...(isPeriodRange(type) ? [{ key: 'maxCount' as const, label: '最多几期', most: 5000 }] : []),
    ...(isSeveral(type) ? [{ key: 'maxCount' as const, label: '最多几项', most: 5000 }] : []),
  ]
  return (
    <>
      {type === 'text' && <TextCheck check={check} onChange={set} />}
      {(type === 'number' || isTimed) && (
        <Row
          label={isTimed ? '可选范围' : '数值范围'}
          {...(isTimed
            ? { hint: bounds[isPeriod(asked) || asked === 'dateTime' || asked === 'time' ? asked : 'date'] }
            : {})}
        >
          <Space.Compact block>
            <TypedInput
              aria-label="最小"
              placeholder={isTimed ? '最早' : '最小'}
              value={check.min ?? ''}
              onType={(text) => set({ min: text.trim() })}
            />
            <TypedInput
              aria-label="最大"
              placeholder={isTimed ? '最晚' : '最大'}
              value={check.max ?? ''}
              onType={(text) => set({ max: text.trim() })}
            />
          </Space.Compact>
        </Row>
      )}
      {counts.map(({ key, label, most }) => (
        <Row key={key} label={label}>
          <InputNumber
            aria-label={label}
            min={1}
            max={most}
            precision={0}
            value={check[key] ?? null}
            onChange={(count) => set({ [key]: count })}
          />
        </Row>
      ))}
      <Row label="占位提示">
        <Input
          aria-label="占位提示"
          maxLength={60}
          value={placeholder ?? ''}
          onChange={(event) => setText('placeholder', event.target.value)}
        />
      </Row>
      <Row label="说明" hint="标签旁的问号里显示">
        <Input.TextArea
          aria-label="说明"
          autoSize={{ minRows: 1, maxRows: 3 }}
          maxLength={200}
          value={help ?? ''}
          onChange={(event) => setText('help', event.target.value)}
        />
      </Row>
    </>
  )
}

function TextCheck({ check, onChange }: { check: Check; onChange(part: CheckChange): void }) {
  return (
    <>
      <Row label="长度">
        <Space.Compact block>
          <InputNumber
            aria-label="最短"
            min={0}
            max={2000}
            placeholder="最短"
            value={check.minLength ?? null}
            onChange={(minLength) => onChange({ minLength })}
          />
          <InputNumber
            aria-label="最长"
            min={1}
            max={2000}
            placeholder="最长"
            value={check.maxLength ?? null}
            onChange={(maxLength) => onChange({ maxLength })}
          />
        </Space.Compact>
      </Row>
      <Row label="格式" hint="如 [A-Z]{2}\d{4}：两个大写字母加四位数字">
        <Input
          aria-label="格式规则"
          maxLength={200}
          value={check.pattern ?? ''}
          onChange={(event) => onChange({ pattern: event.target.value })}
        />
      </Row>
      <Row label="格式说明">
        <Input
          aria-label="格式说明"
          maxLength={60}
          placeholder="如 HT 加四位年份"
          value={check.patternHint ?? ''}
          onChange={(event) => onChange({ patternHint: event.target.value })}
        />
      </Row>
    </>
  )
}
