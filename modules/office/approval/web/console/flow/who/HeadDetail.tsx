import type { Resolver } from '@mingtai/approval-engine'
import { NumberField } from '@mingtai/ui'
import { Checkbox, InputNumber, Select } from 'antd'

type Head = Extract<Resolver, { kind: 'head' | 'supervisor' }>
type Chain = Extract<Resolver, { kind: 'headChain' | 'supervisorChain' }>

/** The head or supervisor so many levels up. */
export function LevelDetail({ value, onChange }: { value: Head; onChange(value: Head): void }) {
  return (
    <>
      <OfSelect value={value.of} onChange={(of) => onChange({ ...value, of })} />
      <label className="who-level">
        从{value.kind === 'head' ? '本部门' : '直接上级'}起第
        <NumberField
          aria-label="级数"
          min={1}
          max={20}
          value={value.level}
          onChange={(level) => onChange({ ...value, level })}
        />
        级
      </label>
    </>
  )
}

/** Heads or supervisors one level after the other. */
export function ChainDetail({ value, onChange }: { value: Chain; onChange(value: Chain): void }) {
  return (
    <>
      <OfSelect value={value.of} onChange={(of) => onChange({ ...value, of })} />
      <div className="who-level" role="group" aria-label="逐级级数">
        共
        <InputNumber
          aria-label="级数"
          min={1}
          max={20}
          disabled={value.to === 'top'}
          value={value.to === 'top' ? null : value.to}
          onChange={(to) => to !== null && onChange({ ...value, to })}
        />
        级
        <Checkbox
          checked={value.to === 'top'}
          onChange={(event) => onChange({ ...value, to: event.target.checked ? 'top' : 2 })}
        >
          直到最上级
        </Checkbox>
      </div>
      {value.kind === 'headChain' && (
        <Select<'up' | 'down'>
          aria-label="先后"
          value={value.direction}
          options={[
            { value: 'up', label: '由下往上，先本部门' },
            { value: 'down', label: '由上往下，先最上级' },
          ]}
          onChange={(direction) => onChange({ ...value, direction })}
        />
      )}
    </>
  )
}

function OfSelect({
  value,
  onChange,
}: {
  value: 'initiator' | 'previous'
  onChange(value: 'initiator' | 'previous'): void
}) {
  return (
    <Select<'initiator' | 'previous'>
      aria-label="从谁算起"
      value={value}
      options={[
        { value: 'initiator', label: '从发起人算起' },
        { value: 'previous', label: '从上一步的处理人算起' },
      ]}
      onChange={onChange}
    />
  )
}
