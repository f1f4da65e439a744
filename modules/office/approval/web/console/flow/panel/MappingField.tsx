import { Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import type { FieldChoice } from '../model/mapping.ts'
import { Setting } from './Setting.tsx'

type Mapping = { from: string; to: string }[]

const MOST = 100

interface Props {
  label: string
  help: string
  value: Mapping
  from: readonly FieldChoice[]
  to: readonly FieldChoice[]
  onChange(value: Mapping): void
}

/** Pairs of fields: what one form hands to the other. */
export function MappingField({ label, help, value, from, to, onChange }: Props) {
  const set = (at: number, change: Partial<Mapping[number]>) =>
    onChange(value.map((pair, place) => (place === at ? { ...pair, ...change } : pair)))
  const [first, second] = [from[0], to.find((one) => !value.some((pair) => pair.to === one.value))]
  return (
    <Setting label={label} help={help}>
      {value.map((pair, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a pair has no name of its own
        <div key={at} className="mapping-pair" role="group" aria-label={`${label} ${at + 1}`}>
          <Select
            aria-label="从哪个字段"
            {...shown(pair.from, from)}
            onChange={(next: string) => set(at, { from: next })}
          />
          <Icon name="arrow-right" size={13} />
          <Select aria-label="到哪个字段" {...shown(pair.to, to)} onChange={(next: string) => set(at, { to: next })} />
          <Button
            type="text"
            size="small"
            aria-label="删除这一对"
            icon={<Icon name="close" size={13} />}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      {first !== undefined && second !== undefined && value.length < MOST && (
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() => onChange([...value, { from: first.value, to: second.value }])}
        >
          加一对字段
        </Button>
      )}
    </Setting>
  )
}

function shown(value: string, choices: readonly FieldChoice[]) {
  return {
    value: choices.some((one) => one.value === value) ? value : null,
    placeholder: '字段不在了',
    popupMatchSelectWidth: false,
    showSearch: { optionFilterProp: 'label' },
    options: choices.map((one) => ({ value: one.value, label: one.label })),
  }
}
