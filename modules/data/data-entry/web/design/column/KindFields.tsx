import { type EntryColumn, isFileKind, maskProblem } from '@mingtai/entry-model'
import { type DateCode, formatByCode } from '@mingtai/zh'
import { Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { ChoiceFields } from './ChoiceFields.tsx'
import { ChoiceSource } from './ChoiceSource.tsx'

interface Props {
  column: EntryColumn
  /** All columns of the table, among which one may stand above the choices. */
  columns: readonly EntryColumn[]
  /** The data source of the main table, whose tables choices may be read from. */
  source: string
  onChange(column: EntryColumn): void
}

const codes: DateCode[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const SAMPLE = '2026-11-27 08:05:09'

/** What only values of some kinds need: the format of days, a mask, limits of files, where choices come from. */
export function KindFields({ column, columns, source, onChange }: Props) {
  const { kind, rules, dateCode } = column
  const rule = (change: Partial<EntryColumn['rules']>) => onChange({ ...column, rules: { ...rules, ...change } })
  if (kind === 'date' || kind === 'dateTime' || kind === 'time')
    return (
      <Form.Item label="显示格式">
        <Select
          aria-label="显示格式"
          value={dateCode ?? 0}
          options={[
            { value: 0, label: '原样' },
            ...codes.map((value) => ({ value, label: formatByCode(SAMPLE, value) })),
          ]}
          onChange={(code: number) => onChange({ ...column, dateCode: code === 0 ? null : code })}
        />
      </Form.Item>
    )
  if (kind === 'text') return <MaskField mask={rules.mask} onChange={(mask) => rule({ mask })} />
  if (kind === 'attachment' || kind === 'picture')
    return (
      <>
        <Form.Item label="最多几个文件">
          <InputNumber
            aria-label="最多几个文件"
            value={rules.files.most}
            min={1}
            max={20}
            precision={0}
            onChange={(most) => most !== null && rule({ files: { ...rules.files, most } })}
          />
        </Form.Item>
        <Form.Item label="每个不超过（MB）">
          <InputNumber
            aria-label="每个不超过"
            value={rules.files.megabytes}
            min={1}
            max={100}
            precision={0}
            onChange={(megabytes) => megabytes !== null && rule({ files: { ...rules.files, megabytes } })}
          />
        </Form.Item>
      </>
    )
  if (isFileKind(kind) || !/^(select|multiSelect|tree|cascader)$/.test(kind)) return null
  return (
    <>
      <ChoiceSource
        column={column}
        columns={columns}
        source={source}
        onChange={(dictionary, list) => rule({ dictionary, list })}
      />
      {rules.dictionary === null && rules.list === null && (
        <ChoiceFields
          isTree={kind === 'tree' || kind === 'cascader'}
          choices={rules.choices}
          onChange={(choices) => rule({ choices })}
        />
      )}
    </>
  )
}

function MaskField({ mask, onChange }: { mask: string | null; onChange(mask: string | null): void }) {
  const [text, setText] = useState(mask ?? '')
  const isWrong = text !== '' && maskProblem(text) !== null
  return (
    <Form.Item
      label="输入掩码"
      extra="0 是数字，A 是字母，* 是数字或字母，其余是固定的字符，如 AA-0000。"
      validateStatus={isWrong ? 'error' : ''}
      help={isWrong ? '至少要有一个 0、A 或 *。' : undefined}
    >
      <Input
        aria-label="输入掩码"
        value={text}
        maxLength={60}
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value)
          onChange(target.value === '' || maskProblem(target.value) !== null ? null : target.value)
        }}
      />
    </Form.Item>
  )
}
