import { compiledFormula, type EntryColumn } from '@mingtai/entry-model'
import { Form, Input } from 'antd'
import { useState } from 'react'

interface Props {
  column: EntryColumn
  onChange(change: Pick<EntryColumn, 'formula'> | Pick<EntryColumn, 'initial'>): void
}

/** A column that is worked out, and what a new row begins with. */
export function FormulaFields({ column, onChange }: Props) {
  return (
    <>
      <FormulaField
        label="公式列"
        extra="如 {单价}*{数量}，大括号里写列名或标题；主表的列可以汇总明细，如 SUM({明细.金额})。公式列不能填写，浏览器和服务器各算一次。"
        text={column.formula ?? ''}
        isWrong={(text) => text !== '' && compiledFormula(text) === null}
        onChange={(text) => onChange({ formula: text === '' ? null : text })}
      />
      {column.formula === null && (
        <FormulaField
          label="默认值"
          extra="新行里先填好的值；以 = 开头的是公式。"
          text={column.initial ?? ''}
          isWrong={(text) => text.startsWith('=') && compiledFormula(text.slice(1)) === null}
          onChange={(text) => onChange({ initial: text === '' ? null : text })}
        />
      )}
    </>
  )
}

interface FieldProps {
  label: string
  extra: string
  text: string
  isWrong(text: string): boolean
  onChange(text: string): void
}

function FormulaField({ label, extra, text, isWrong, onChange }: FieldProps) {
  const [typed, setTyped] = useState(text)
  const wrong = isWrong(typed)
  return (
    <Form.Item
      label={label}
      extra={extra}
      className="entry-form-wide"
      validateStatus={wrong ? 'error' : ''}
      help={wrong ? '公式写错了，改好前保存的还是原来的。' : undefined}
    >
      <Input
        aria-label={label}
        value={typed}
        maxLength={1000}
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value)
          if (!isWrong(target.value)) onChange(target.value)
        }}
      />
    </Form.Item>
  )
}
