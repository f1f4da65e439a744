import {
  type EntryColumn,
  type EntryDocument,
  isNumberKind,
  kindsFor,
  type TableBinding,
  type TableFacts,
  type ValueKind,
  valueKinds,
} from '@mingtai/entry-model'
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd'
import { CompareFields } from './CompareFields.tsx'
import { NamedField } from './NamedField.tsx'
import { FilledByFields } from './FilledByFields.tsx'
import { FormulaFields } from './FormulaFields.tsx'
import { KindFields } from './KindFields.tsx'
import { LimitFields } from './LimitFields.tsx'
import { PreviousFields } from './PreviousFields.tsx'
import { TextRuleFields } from './TextRuleFields.tsx'

interface Props {
  column: EntryColumn
  document: TableBinding
  facts: TableFacts
  parameters: EntryDocument['parameters']
  /** The data source of the main table. */
  source: string
  onChange(column: EntryColumn): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

const editableNames = { always: '总是', insert: '只在新行', never: '不可编辑' } as const
/** Digits behind the point where the table says nothing of them. */
const MOST_DIGITS = 24

/** One column: what it is called, what may be entered, and what the system writes. */
export function ColumnForm({ column, document, facts, parameters, source, onChange, onMove, onRemove }: Props) {
  const { name, title, kind, rules, warnings, filledBy, editable } = column
  const own = facts.columns.find((one) => one.name === name)
  const isLink = document.link?.includes(name) === true
  const isKey = document.key.columns.includes(name) || isLink
  // A part of the key of lines, such as the number of the line in its order.
  const mayBeNumbered = document.link !== undefined && !isLink && document.key.from === 'typed' && kind === 'integer'
  const isText = kind === 'text' || kind === 'longText'
  const patch = (change: Partial<EntryColumn>) => onChange({ ...column, ...change })
  const rule = (change: Partial<EntryColumn['rules']>) => patch({ rules: { ...rules, ...change } })
  const warn = (change: Partial<EntryColumn['warnings']>) => patch({ warnings: { ...warnings, ...change } })
  return (
    <>
      <ColumnHead own={own} name={name} isKey={isKey} onMove={onMove} onRemove={onRemove} />
      <Form layout="vertical" component="div" className="entry-form">
        <Form.Item label="标题" required>
          <Input
            aria-label="标题"
            value={title}
            maxLength={100}
            onChange={({ target }) => patch({ title: target.value })}
          />
        </Form.Item>
        <Form.Item label="类型">
          <Select
            aria-label="类型"
            value={kind}
            options={kindsFor(own ?? { sort: 'text' }).map((value) => ({ value, label: valueKinds[value] }))}
            onChange={(next: ValueKind) => patch({ kind: next })}
          />
        </Form.Item>
        <Form.Item label="列宽（像素）">
          <InputNumber
            aria-label="列宽"
            value={column.width}
            min={40}
            max={800}
            precision={0}
            onChange={(width) => width !== null && patch({ width })}
          />
        </Form.Item>
        {(!isKey || mayBeNumbered) && (
          <FilledByFields
            {...{ filledBy, parameters }}
            isOfLines={document.link !== undefined}
            onChange={(next) => patch({ filledBy: next })}
          />
        )}
        {filledBy === null && !isKey && (
          <Form.Item label="可以编辑">
            <Select
              aria-label="可以编辑"
              value={editable}
              options={Object.entries(editableNames).map(([value, label]) => ({ value, label }))}
              onChange={(next: EntryColumn['editable']) => patch({ editable: next })}
            />
          </Form.Item>
        )}
        {!isKey && !isLink && (
          <NamedField
            verb="看"
            named={column.viewers}
            note="其他人和凭链接填报的访客看不到这一列，列表、卡片、手机、导出、导入、提交记录和透视里都没有它；报表的创建者总是可以看。"
            onChange={(viewers) => patch({ viewers })}
          />
        )}
        {filledBy === null && !isLink && (
          <NamedField
            verb="修改"
            named={column.editors}
            note="其他人只能看这一列；报表的创建者总是可以修改，凭链接填报的访客不能修改。"
            onChange={(editors) => patch({ editors })}
          />
        )}
        {filledBy === null && !isLink && (
          <>
            <Form.Item label="必填">
              <Switch aria-label="必填" checked={rules.required} onChange={(required) => rule({ required })} />
            </Form.Item>
            <Form.Item label="不能重复">
              <Switch aria-label="不能重复" checked={rules.unique} onChange={(unique) => rule({ unique })} />
            </Form.Item>
            <Form.Item label="提示">
              <Input
                aria-label="提示"
                value={column.hint}
                maxLength={200}
                placeholder="编辑空单元格时显示"
                onChange={({ target }) => patch({ hint: target.value })}
              />
            </Form.Item>
          </>
        )}
        {isNumberKind(kind) && !isKey && (
          <Form.Item label="表格下方合计">
            <Switch aria-label="表格下方合计" checked={column.totalled} onChange={(totalled) => patch({ totalled })} />
          </Form.Item>
        )}
        {filledBy === null && isText && <TextRuleFields rules={rules} onChange={rule} />}
        {filledBy === null && isNumberKind(kind) && (
          <LimitFields column={column} most={own?.scale ?? MOST_DIGITS} onRule={rule} onWarning={warn} />
        )}
        {filledBy === null && isNumberKind(kind) && (
          <PreviousFields column={column} columns={document.columns} onChange={(previous) => patch({ previous })} />
        )}
        {filledBy === null && <KindFields key={kind} {...{ column, source, onChange }} columns={document.columns} />}
        {filledBy === null && !isKey && <FormulaFields column={column} onChange={patch} />}
        {filledBy === null && (
          <CompareFields column={column} columns={document.columns} onChange={(compare) => rule({ compare })} />
        )}
      </Form>
    </>
  )
}

interface HeadProps extends Pick<Props, 'onMove' | 'onRemove'> {
  name: string
  own: TableFacts['columns'][number] | undefined
  isKey: boolean
}

/** What the table says of the column, and its place among the others. */
function ColumnHead({ name, own, isKey, onMove, onRemove }: HeadProps) {
  return (
    <header className="entry-column-head">
      <p>
        <code>{name}</code> {own?.type} {own?.comment}
      </p>
      <Button size="small" onClick={() => onMove(-1)}>
        前移
      </Button>
      <Button size="small" onClick={() => onMove(1)}>
        后移
      </Button>
      {!isKey && (
        <Button size="small" danger onClick={onRemove}>
          去掉这一列
        </Button>
      )}
    </header>
  )
}
