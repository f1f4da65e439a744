import { Icon } from '@mingtai/ui'
import { Button, Radio, Segmented } from 'antd'
import type { RuleGroup, RuleTest, RuleWhere } from '../../rule-shapes.ts'
import { TestRow } from './TestRow.tsx'

interface Props {
  value?: RuleWhere | null
  onChange?(where: RuleWhere | null): void
  fields: { value: string; label: string }[]
}

/** All rows, or those that pass tests in groups. */
export function WhereFields({ value = null, onChange, fields }: Props) {
  const set = (where: RuleWhere | null) => onChange?.(where)
  const fresh = (): RuleTest => ({ field: fields[0]?.value ?? '', op: 'eq', values: [] })
  const group = (): RuleGroup => ({ match: 'all', tests: [fresh()] })
  const putGroup = (at: number, next: RuleGroup | null) => {
    if (value === null) return
    const groups = value.groups.flatMap((one, index) => (index === at ? (next === null ? [] : [next]) : [one]))
    set(groups.length === 0 ? null : { ...value, groups })
  }
  return (
    <div className="rule-where">
      <Radio.Group
        value={value === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: '全部行' },
          { value: 'some', label: '只看符合条件的行' },
        ]}
        onChange={(event) => set(event.target.value === 'all' ? null : { match: 'all', groups: [group()] })}
      />
      {value !== null && (
        <>
          {value.groups.length > 1 && (
            <MatchChoice label="各组之间" match={value.match} onChange={(match) => set({ ...value, match })} />
          )}
          {value.groups.map((one, at) => (
            <Group key={at} group={one} fields={fields} fresh={fresh} onChange={(next) => putGroup(at, next)} />
          ))}
          <Button
            type="text"
            size="small"
            icon={<Icon name="plus" size={12} />}
            onClick={() => set({ ...value, groups: [...value.groups, group()] })}
          >
            再加一组条件
          </Button>
        </>
      )}
    </div>
  )
}

interface GroupProps {
  group: RuleGroup
  fields: Props['fields']
  fresh(): RuleTest
  onChange(group: RuleGroup | null): void
}

function Group({ group, fields, fresh, onChange }: GroupProps) {
  const put = (at: number, next: RuleTest | null) => {
    const tests = group.tests.flatMap((one, index) => (index === at ? (next === null ? [] : [next]) : [one]))
    onChange(tests.length === 0 ? null : { ...group, tests })
  }
  return (
    <div className="rule-group">
      {group.tests.length > 1 && (
        <MatchChoice label="同时" match={group.match} onChange={(match) => onChange({ ...group, match })} />
      )}
      {group.tests.map((one, at) => (
        <TestRow key={at} test={one} fields={fields} onChange={(next) => put(at, next)} />
      ))}
      <Button
        type="text"
        size="small"
        icon={<Icon name="plus" size={12} />}
        onClick={() => onChange({ ...group, tests: [...group.tests, fresh()] })}
      >
        加条件
      </Button>
    </div>
  )
}

function MatchChoice({
  label,
  match,
  onChange,
}: {
  label: string
  match: 'all' | 'any'
  onChange(match: 'all' | 'any'): void
}) {
  return (
    <Segmented
      size="small"
      aria-label={label}
      value={match}
      options={[
        { value: 'all', label: '全部满足' },
        { value: 'any', label: '满足任一' },
      ]}
      onChange={onChange}
    />
  )
}
