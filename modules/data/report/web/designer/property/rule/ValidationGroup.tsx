import type { Validation } from '@mingtai/sheet-core'
import { addressOf } from '../../model/cell/address.ts'
import { comparisonNames } from '../../model/binding/rule-words.ts'
import { useStudio } from '../../part/use-studio.ts'
import { BareWords, Pick, Tick, Words } from '../control.tsx'
import { Group, Row } from '../Group.tsx'
import { useSelected } from '../use-selected.ts'
import { useSheet } from '../use-sheet.ts'

type Kind = Validation['kind'] | 'none'

const names: Record<Kind, string> = {
  none: '不限制',
  list: '从列表选择',
  whole: '整数',
  decimal: '小数',
  date: '日期',
  textLength: '文字长度',
  custom: '公式',
}

/** What may be typed into the finished cell, in the file and when filling in. */
export function ValidationGroup() {
  const studio = useStudio()
  const selected = useSelected().map(addressOf)
  const all = useSheet()?.validations ?? []
  const [found] = all.filter(({ cells }) => cells.some((cell) => selected.includes(cell)))
  const validation = found?.validation ?? null
  const set = (next: Validation | null) => {
    const others = all.flatMap((one) => {
      const cells = one.cells.filter((cell) => !selected.includes(cell))
      return cells.length === 0 ? [] : [{ ...one, cells }]
    })
    studio.setParts({ validations: next === null ? others : [...others, { cells: selected, validation: next }] })
  }
  if (selected.length === 0) return null
  const kind: Kind = validation?.kind ?? 'none'
  const compared = validation !== null && validation.kind !== 'list' && validation.kind !== 'custom'
  const operator = validation?.operator ?? 'GE'
  const pair = operator === 'BETWEEN' || operator === 'NOTBETWEEN'
  return (
    <Group title="数据校验" now={names[kind]}>
      <Pick<Kind>
        label="允许"
        value={kind}
        options={Object.entries(names).map(([value, label]) => ({ value: value as Kind, label }))}
        onSet={(next) => set(next === 'none' ? null : freshValidation(next, validation))}
      />
      {validation?.kind === 'list' && (
        <Words
          label="选项"
          value={validation.values.join('\n')}
          lines={3}
          most={100_000}
          placeholder="每行一个选项"
          onSet={(text) => {
            const values = text
              .split('\n')
              .map((one) => one.trim())
              .filter((one) => one !== '')
            if (values.length > 0) set({ ...validation, values: values.slice(0, 500) })
          }}
        />
      )}
      {validation?.kind === 'custom' && (
        <Words
          label="公式"
          value={validation.values[0] ?? ''}
          most={1000}
          placeholder="=A1>0"
          onSet={(text) => text !== '' && set({ ...validation, values: [text.startsWith('=') ? text : `=${text}`] })}
        />
      )}
      {compared && (
        <>
          <Pick
            label="比较"
            value={operator}
            options={Object.entries(comparisonNames).map(([value, label]) => ({
              value: value as keyof typeof comparisonNames,
              label,
            }))}
            onSet={(next) => {
              const two = next === 'BETWEEN' || next === 'NOTBETWEEN'
              const [first = '0', second = first] = validation.values
              set({ ...validation, operator: next, values: two ? [first, second] : [first] })
            }}
          />
          <Row label="值">
            <div className="rd-beside">
              {validation.values.slice(0, pair ? 2 : 1).map((value, at) => (
                <BareWords
                  key={at}
                  label={at === 0 ? '校验的值' : '到'}
                  value={value}
                  most={1000}
                  placeholder={validation.kind === 'date' ? '2026-01-31' : '0'}
                  onSet={(text) => text !== '' && set({ ...validation, values: validation.values.with(at, text) })}
                />
              ))}
            </div>
          </Row>
        </>
      )}
      {validation !== null && (
        <>
          <Words
            label="提示"
            value={validation.message}
            most={255}
            placeholder="填错时说的话"
            onSet={(message) => set({ ...validation, message })}
          />
          <Tick value={validation.required} onSet={(required) => set({ ...validation, required })}>
            必须填写
          </Tick>
        </>
      )}
    </Group>
  )
}

function freshValidation(kind: Validation['kind'], before: Validation | null): Validation {
  const { required = false, message = '' } = before ?? {}
  if (kind === 'list') return { kind, values: ['是', '否'], required, message }
  if (kind === 'custom') return { kind, values: ['=TRUE()'], required, message }
  return { kind, operator: 'GE', values: [kind === 'date' ? '2026-01-01' : '0'], required, message }
}
