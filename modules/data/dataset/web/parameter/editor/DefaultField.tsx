import {
  isChosen,
  isPeriod,
  isPeriodRange,
  isRange,
  isSeveral,
  momentOf,
  type Parameter,
  type ParameterForm,
  rangeOf,
  isWeekday,
  periodByRule,
  periodRangeOf,
  type PeriodType,
  readDay,
  timeText,
  unitOfRange,
} from '@mingtai/report-engine'
import { Input, Select, Space } from 'antd'
import { DateField, NumberField } from '@mingtai/ui'
import dayjs from 'dayjs'
import { dayPresets, momentPresets, periodWords, presetsOf, type RangeType } from '../range-presets.ts'
import { ownDefaults } from '../given-values.ts'
import { NamedRule } from './NamedRule.tsx'

interface Props {
  parameter: Parameter
  form: ParameterForm
  onChange(rule: string | null): void
}

const NONE = 'none'
const DAYS = 'days'
const FIXED = 'fixed'

/** What a parameter holds before the reader touches it, as a rule where it is a time. */
export function DefaultField({ parameter, form, onChange }: Props) {
  const { type, default: rule } = parameter
  if (type === 'date') return <DayField {...{ form, rule, onChange }} />
  if (type === 'dateTime') return <MomentField {...{ form, rule, onChange }} />
  if (type === 'time') return <ClockField {...{ rule, onChange }} />
  if (isRange(type)) return <RangeField {...{ type, form, rule, onChange }} />
  if (isPeriod(type)) return <PeriodField {...{ type, rule, onChange }} />
  if (isChosen(type) || type === 'text') return <OwnField {...{ parameter, onChange }} />
  return (
    <Input
      aria-label="默认值"
      allowClear
      maxLength={200}
      placeholder="无"
      value={rule ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}

interface PeriodProps extends Pick<Props, 'onChange'> {
  type: PeriodType
  rule: string | null
}

const examples = { month: '2026-01', quarter: '2026-Q1', half: '2026-H1', year: '2026' } as const

/** A period by its place from now, or one that is written out and stays. */
function PeriodField({ type, rule, onChange }: PeriodProps) {
  const shifts = ['current', ...Array.from({ length: 12 }, (_, at) => String(-at - 1)), '+1']
  return (
    <NamedRule
      rule={rule}
      named={shifts.map((value) => ({ value, label: periodWords(type, value) }))}
      isKnown={rule === null || periodByRule(type, rule, { today: '2026-01-01' }) !== null}
      placeholder={`无；可选，或写 ${examples[type]}`}
      onChange={onChange}
    />
  )
}

/** A text or entries of a list, or what only the list or the reader knows. */
function OwnField({ parameter, onChange }: Pick<Props, 'parameter' | 'onChange'>) {
  const { type, default: rule, options } = parameter
  const own = ownDefaults.filter(({ of }) => of === 'reader' || (of === 'several' ? isSeveral(type) : isChosen(type)))
  const fixed = options?.kind === 'fixed' ? options.items : []
  const several = isSeveral(type) ? '；几个值用英文逗号隔开' : ''
  return (
    <NamedRule
      rule={rule}
      named={[...own, ...fixed].map(({ value, label }) => ({ value, label }))}
      placeholder={`无；可选，或填写${several}`}
      onChange={onChange}
    />
  )
}

type RuleProps = Pick<Props, 'form' | 'onChange'> & { rule: string | null }

function DayField({ form, rule, onChange }: RuleProps) {
  const presets = dayPresets.filter(({ fiscal }) => fiscal === undefined || (form.fiscalStart ?? 1) !== 1)
  const fixed = rule === null ? null : readDay(rule)
  const isDays = rule !== null && fixed === null && !presets.some(({ value }) => value === rule)
  const days = Number(rule)
  return (
    <Space.Compact block>
      <Select
        aria-label="默认值"
        value={rule === null ? NONE : fixed !== null ? FIXED : isDays ? DAYS : rule}
        options={[
          { value: NONE, label: '无' },
          ...presets.map(({ value, label }) => ({ value, label })),
          { value: DAYS, label: '距今天若干天' },
          { value: FIXED, label: '固定日期' },
        ]}
        onChange={(next) =>
          onChange(next === NONE ? null : next === DAYS ? '-7' : next === FIXED ? dayjs().format('YYYY-MM-DD') : next)
        }
      />
      {fixed !== null && (
        <DateField
          kind="day"
          aria-label="固定日期"
          allowClear={false}
          value={dayjs(fixed)}
          onChange={(day) => day?.isValid() === true && onChange(day.format('YYYY-MM-DD'))}
        />
      )}
      {isDays && (
        <NumberField
          aria-label="距今天的天数，负数是之前"
          precision={0}
          min={-36_500}
          max={36_500}
          value={Number.isNaN(days) ? 0 : days}
          onChange={(next) => onChange(String(next))}
        />
      )}
    </Space.Compact>
  )
}

function MomentField({ rule, onChange }: RuleProps) {
  const calendar = { today: '2026-01-01', fiscalStart: 1, isWorkday: isWeekday }
  return (
    <NamedRule
      rule={rule}
      named={momentPresets}
      isKnown={rule === null || momentOf(rule, calendar) !== null}
      placeholder="无；可选，或写 -1 08:30、2026-01-31 08:30"
      onChange={onChange}
    />
  )
}

function ClockField({ rule, onChange }: Pick<RuleProps, 'rule' | 'onChange'>) {
  const clocks = ['00:00', '08:00', '12:00', '18:00', '23:59:59'].map((value) => ({ value, label: value }))
  return (
    <NamedRule
      rule={rule}
      named={[{ value: 'now', label: '现在' }, ...clocks]}
      isKnown={rule === null || timeText(rule, {}) !== null}
      placeholder="无；可选，或写 08:30"
      onChange={onChange}
    />
  )
}

function RangeField({ type, form, rule, onChange }: RuleProps & { type: RangeType }) {
  const calendar = { today: '2026-01-01', fiscalStart: 1, isWorkday: isWeekday }
  const read = (text: string) =>
    isPeriodRange(type) ? periodRangeOf(unitOfRange[type], text, calendar) : rangeOf(text, calendar)
  const example = isPeriodRange(type) ? `-2~current、${examples[unitOfRange[type]]}~` : '2026-01-01~2026-01-31'
  return (
    <NamedRule
      rule={rule}
      named={presetsOf(type, form.fiscalStart)}
      isKnown={rule === null || read(rule) !== null}
      placeholder={`无；可选，或写 ${example}`}
      onChange={onChange}
    />
  )
}
