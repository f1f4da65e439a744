import {
  type EntryDocument,
  kindsFor,
  pastedCells,
  systemValues,
  type TableFacts,
  type ValueKind,
  valueKinds,
} from '@mingtai/entry-model'
import { Checkbox, Input, type InputRef, Select } from 'antd'
import { type ClipboardEvent, useRef } from 'react'

interface Props {
  facts: TableFacts
  document: EntryDocument
  onChange(document: EntryDocument): void
}

/** The columns as they were guessed: title and kind can be put right, columns left out. */
export function GuessedColumns({ facts, document, onChange }: Props) {
  const { columns, key, may } = document
  const titles = useRef<(InputRef | null)[]>([])
  const patch = (name: string, change: Partial<(typeof columns)[number]>) =>
    onChange({ ...document, columns: columns.map((one) => (one.name === name ? { ...one, ...change } : one)) })
  /** A row or a column of titles, as it is copied in a spreadsheet, goes on into the titles below. */
  const paste = (event: ClipboardEvent, first: number) => {
    const pasted = pastedCells(event.clipboardData.getData('text/plain')).flat()
    if (pasted.length < 2) return
    event.preventDefault()
    const titled = columns.map((one, at) => {
      const title = pasted[at - first]?.trim().slice(0, LONGEST_TITLE) ?? ''
      return title === '' ? one : { ...one, title }
    })
    onChange({ ...document, columns: titled })
  }
  return (
    <div className="entry-guess">
      <table>
        <thead>
          <tr>
            <th>列</th>
            <th>标题</th>
            <th>类型</th>
            <th>说明</th>
            <th aria-label="去掉" />
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, title, kind, rules, filledBy }, at) => {
            const own = facts.columns.find((column) => column.name === name)
            const isKey = key.columns.includes(name)
            return (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                  <small>{own?.type}</small>
                </td>
                <td>
                  <Input
                    ref={(input) => {
                      titles.current[at] = input
                    }}
                    size="small"
                    aria-label={`${name}的标题`}
                    value={title}
                    maxLength={LONGEST_TITLE}
                    onChange={({ target }) => patch(name, { title: target.value })}
                    onFocus={({ target }) => target.select()}
                    onPressEnter={(event) => {
                      event.preventDefault()
                      titles.current[at + 1]?.focus()
                    }}
                    onPaste={(event) => paste(event, at)}
                  />
                </td>
                <td>
                  <Select
                    size="small"
                    aria-label={`${name}的类型`}
                    value={kind}
                    style={{ width: 104 }}
                    options={kindsFor(own ?? { sort: 'text' })
                      .filter((one) => !/^(select|multiSelect|tree|cascader)$/.test(one))
                      .map((one) => ({ value: one, label: valueKinds[one] }))}
                    onChange={(next: ValueKind) => patch(name, { kind: next })}
                  />
                </td>
                <td>
                  {isKey && '主键'}
                  {isKey && key.from === 'increment' && '，由数据库编号'}
                  {rules.required && !isKey && '必填'}
                  {filledBy !== null && `系统填写${systemValues[filledBy.value]}`}
                </td>
                <td>
                  {!isKey && (
                    <button
                      type="button"
                      className="text-button"
                      onClick={() => onChange({ ...document, columns: columns.filter((one) => one.name !== name) })}
                    >
                      去掉
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="entry-guess-may">
        {(['insert', 'update', 'delete'] as const).map((action) => (
          <Checkbox
            key={action}
            checked={may[action]}
            onChange={({ target }) => onChange({ ...document, may: { ...may, [action]: target.checked } })}
          >
            {actionNames[action]}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}

const LONGEST_TITLE = 100

const actionNames = { insert: '可以新增行', update: '可以修改', delete: '可以删除行' } as const
