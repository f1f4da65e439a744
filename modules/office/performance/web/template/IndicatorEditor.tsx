import { Icon, TypedInput } from '@mingtai/ui'
import { Button, Checkbox, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Indicator } from '../../performance.ts'
import { formulas, indicatorKinds, namesOf, type ScorerRole, scorerRoles, sources } from '../../words.ts'

interface Props {
  value?: Indicator[]
  onChange?(indicators: Indicator[]): void
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** 指标: one block each; weights are summed as they are typed. */
export function IndicatorEditor({ value = [], onChange }: Props) {
  const change = (id: string, more: Partial<Indicator>) =>
    onChange?.(value.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const move = (at: number, by: number) => {
    const one = value[at]
    if (one === undefined || value[at + by] === undefined) return
    onChange?.(value.toSpliced(at, 1).toSpliced(at + by, 0, one))
  }
  const sum = weightSum(value)
  return (
    <div className="perf-editor">
      <p className="perf-sum" data-wrong={sum !== 100}>
        定量、定性权重合计 <b>{sum}</b>
        {sum === 100 ? '' : `，${sum < 100 ? '还差' : '超出'} ${Math.round(Math.abs(100 - sum) * 100) / 100}`}
      </p>
      <ol>
        {value.map((one, at) => (
          <li key={one.id}>
            <Block indicator={one} onChange={(more) => change(one.id, more)}>
              <Button
                size="small"
                type="text"
                aria-label={`上移“${one.name}”`}
                icon={<Icon name="arrow-up" size={13} />}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                size="small"
                type="text"
                aria-label={`下移“${one.name}”`}
                icon={<Icon name="arrow-down" size={13} />}
                disabled={at === value.length - 1}
                onClick={() => move(at, 1)}
              />
              <Button
                size="small"
                type="text"
                aria-label={`删除“${one.name}”`}
                icon={<Icon name="trash" size={13} />}
                onClick={() => onChange?.(value.filter(({ id }) => id !== one.id))}
              />
            </Block>
          </li>
        ))}
      </ol>
      <Button icon={<Icon name="plus" size={14} />} onClick={() => onChange?.([...value, newIndicator(value.length)])}>
        添加指标
      </Button>
    </div>
  )
}

interface BlockProps {
  indicator: Indicator
  onChange(more: Partial<Indicator>): void
  children: ReactNode
}

function Block({ indicator, onChange, children }: BlockProps) {
  const { name, kind, weight, max, formula, source, target, unit, standard, evidenceRequired } = indicator
  const isWeighted = kind === 'quantitative' || kind === 'qualitative'
  return (
    <>
      <header>
        <Select
          aria-label="种类"
          value={kind}
          options={optionsOf(indicatorKinds)}
          onChange={(next) => onChange(ofKind(indicator, next))}
        />
        <Input
          aria-label="指标名称"
          placeholder="指标名称"
          value={name}
          maxLength={80}
          onChange={({ target: field }) => onChange({ name: field.value })}
        />
        <span>{children}</span>
      </header>
      <div className="perf-fields">
        {isWeighted && <Field label="权重" value={weight} onType={(text) => onChange({ weight: text })} />}
        {kind !== 'veto' && <Field label="满分" value={max} onType={(text) => onChange({ max: text })} />}
        {kind === 'quantitative' && (
          <>
            <div>
              <span>计分方式</span>
              <Select
                aria-label="计分方式"
                value={formula}
                options={optionsOf(formulas)}
                onChange={(next) => onChange({ formula: next })}
              />
            </div>
            <Field
              label="目标值"
              value={target ?? ''}
              onType={(text) => onChange({ target: text === '' ? null : text })}
            />
            <Field label="单位" value={unit} onType={(text) => onChange({ unit: text })} />
            <div>
              <span>完成值来自</span>
              <Select
                aria-label="完成值来自"
                value={source}
                options={optionsOf(sources)}
                onChange={(next) => onChange({ source: next })}
              />
            </div>
          </>
        )}
      </div>
      <Input.TextArea
        aria-label={`${name}的评分标准`}
        placeholder="评分标准"
        value={standard}
        maxLength={500}
        autoSize={{ minRows: 1, maxRows: 4 }}
        onChange={({ target: field }) => onChange({ standard: field.value })}
      />
      {formula === 'hand' && <Roles indicator={indicator} onChange={onChange} />}
      <Checkbox
        checked={evidenceRequired}
        onChange={({ target: field }) => onChange({ evidenceRequired: field.checked })}
      >
        填报完成值要写依据
      </Checkbox>
    </>
  )
}

/** Who scores it, with the weight of each role; a role without a weight does not. */
function Roles({ indicator, onChange }: Omit<BlockProps, 'children'>) {
  const { kind, roles } = indicator
  const isWeighted = kind === 'quantitative' || kind === 'qualitative'
  const open = namesOf(scorerRoles).filter(
    (role) => isWeighted || (role !== 'peer' && role !== 'subordinate' && role !== 'self'),
  )
  const set = (role: ScorerRole, weight: string) => {
    const others = roles.filter((one) => one.role !== role)
    const next = weight === '' ? others : [...others, { role, weight }]
    onChange({ roles: open.flatMap((one) => next.find(({ role: known }) => known === one) ?? []) })
  }
  return (
    <div className="perf-fields" role="group" aria-label="评分角色和权重">
      {open.map((role) => (
        <Field
          key={role}
          label={scorerRoles[role]}
          hint="不评"
          value={roles.find((one) => one.role === role)?.weight ?? ''}
          onType={(text) => set(role, text)}
        />
      ))}
    </div>
  )
}

function Field({
  label,
  value,
  hint,
  onType,
}: {
  label: string
  value: string
  hint?: string
  onType(text: string): void
}) {
  return (
    <label>
      <span>{label}</span>
      <TypedInput
        value={value}
        {...(hint !== undefined && { placeholder: hint })}
        onType={(text) => onType(text.trim())}
      />
    </label>
  )
}

/** What stands outside of the weights has none, and is only scored by those who sign. */
function ofKind(indicator: Indicator, kind: Indicator['kind']): Indicator {
  const isWeighted = kind === 'quantitative' || kind === 'qualitative'
  if (isWeighted)
    return {
      ...indicator,
      kind,
      formula: kind === 'quantitative' ? indicator.formula : 'hand',
      weight: indicator.weight === '0' ? '' : indicator.weight,
    }
  const roles = indicator.roles.filter(({ role }) => role === 'leader' || role === 'office' || role === 'committee')
  return {
    ...indicator,
    kind,
    weight: '0',
    formula: 'hand',
    max: kind === 'veto' ? '1' : '5',
    roles: roles.length > 0 ? roles : [{ role: 'office', weight: '100' }],
  }
}

function newIndicator(at: number): Indicator {
  return {
    id: crypto.randomUUID().slice(0, 8),
    code: `Z${at + 1}`,
    name: '',
    kind: 'qualitative',
    unit: '',
    target: null,
    weight: '',
    max: '100',
    formula: 'hand',
    source: 'hand',
    standard: '',
    evidenceRequired: false,
    roles: [
      {
        role: 'leader',
        weight: '100',
      },
    ],
  }
}

export function weightSum(indicators: readonly Indicator[]): number {
  const sum = indicators
    .filter(({ kind }) => kind === 'quantitative' || kind === 'qualitative')
    .reduce((all, { weight }) => all + Math.round((Number(weight) || 0) * 100), 0)
  return sum / 100
}
