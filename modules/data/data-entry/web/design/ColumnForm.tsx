import {
  type EntryColumn,
  type EntryDocument,
  isNumberKind,
  kindsFor,
  type TableBinding,
  type TableFacts,
  textFormats,
  type ValueKind,
  valueKinds,
} from '@mingtai/entry-model'
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd'
import { CompareFields } from './CompareFields.tsx'
import { EditorsField } from './EditorsField.tsx'
import { FilledByFields } from './FilledByFields.tsx'
import { FormulaFields } from './FormulaFields.tsx'
import { KindFields } from './KindFields.tsx'
import { PatternField } from './PatternField.tsx'
import { PreviousFields } from './PreviousFields.tsx'

interface Props {
  column: EntryColumn
  document: TableBinding
  facts: TableFacts
  parameters: EntryDocument['parameters']
  onChange(column: EntryColumn): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

const editableNames = { always: '总是', insert: '只在新行', never: '不可编辑' } as const
const NONE = ''

/** One column: what it is called, what may be entered, and what the system writes. */
export function ColumnForm({ column, document, facts, parameters, onChange, onMove, onRemove }: Props) {
  const { name, title, kind, rules, warnings, filledBy, editable } = column
  const own = facts.columns.find((one) => one.name === name)
  const isLink = document.link?.includes(name) === true
  const isKey = document.key.columns.includes(name) || isLink
  const isText = kind === 'text' || kind === 'longText'
  const patch = (change: Partial<EntryColumn>) => onChange({ ...column, ...change })
  const rule = (change: Partial<EntryColumn['rules']>) => patch({ rules: { ...rules, ...change } })
  const warn = (change: Partial<EntryColumn['warnings']>) => patch({ warnings: { ...warnings, ...change } })
  return (
    <>
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
            options={kindsFor(own?.sort ?? 'text').map((value) => ({ value, label: valueKinds[value] }))}
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
        {!isKey && (
          <FilledByFields filledBy={filledBy} parameters={parameters} onChange={(next) => patch({ filledBy: next })} />
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
        {filledBy === null && !isLink && (
          <EditorsField editors={column.editors} onChange={(editors) => patch({ editors })} />
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
        {filledBy === null && isText && (
          <>
            <Form.Item label="最少字符">
              <Length value={rules.minLength} label="最少字符" onChange={(minLength) => rule({ minLength })} />
            </Form.Item>
            <Form.Item label="最多字符">
              <Length value={rules.maxLength} label="最多字符" onChange={(maxLength) => rule({ maxLength })} />
            </Form.Item>
            <Form.Item label="格式">
              <Select
                aria-label="格式"
                value={rules.format ?? NONE}
                options={[
                  { value: NONE, label: '不限' },
                  ...Object.entries(textFormats).map(([value, label]) => ({ value, label })),
                ]}
                onChange={(format: string) =>
                  rule({ format: format === NONE ? null : (format as NonNullable<typeof rules.format>) })
                }
              />
            </Form.Item>
            <PatternField pattern={rules.pattern} onChange={(pattern) => rule({ pattern })} />
          </>
        )}
        {filledBy === null && isNumberKind(kind) && (
          <>
            <Form.Item label="小数位数">
              <Length
                value={rules.digits}
                label="小数位数"
                most={Math.min(24, own?.scale ?? 24)}
                onChange={(digits) => rule({ digits })}
              />
            </Form.Item>
            <Form.Item label="最小值">
              <Limit value={rules.min} label="最小值" onChange={(min) => rule({ min })} />
            </Form.Item>
            <Form.Item label="最大值">
              <Limit value={rules.max} label="最大值" onChange={(max) => rule({ max })} />
            </Form.Item>
            <h3 className="entry-form-wide">超出时要写明原因</h3>
            <Form.Item label="平常的下限">
              <Limit value={warnings.min} label="平常的下限" onChange={(min) => warn({ min })} />
            </Form.Item>
            <Form.Item label="平常的上限">
              <Limit value={warnings.max} label="平常的上限" onChange={(max) => warn({ max })} />
            </Form.Item>
            <Form.Item label="比原来变化超过（%）">
              <Limit value={warnings.change} label="变化" onChange={(change) => warn({ change })} />
            </Form.Item>
          </>
        )}
        {filledBy === null && isNumberKind(kind) && (
          <PreviousFields column={column} columns={document.columns} onChange={(previous) => patch({ previous })} />
        )}
        {filledBy === null && <KindFields key={kind} column={column} onChange={onChange} />}
        {filledBy === null && !isKey && <FormulaFields column={column} onChange={patch} />}
        {filledBy === null && (
          <CompareFields column={column} columns={document.columns} onChange={(compare) => rule({ compare })} />
        )}
      </Form>
    </>
  )
}

interface LengthProps {
  value: number | null
  label: string
  most?: number
  onChange(value: number | null): void
}

function Length({ value, label, most = 100_000, onChange }: LengthProps) {
  return (
    <InputNumber
      aria-label={label}
      value={value}
      min={0}
      max={most}
      precision={0}
      controls={false}
      placeholder="不限"
      onChange={onChange}
    />
  )
}

/** A figure as exact text. */
function Limit({
  value,
  label,
  onChange,
}: {
  value: string | null
  label: string
  onChange(value: string | null): void
}) {
  return (
    <InputNumber<string>
      stringMode
      aria-label={label}
      value={value}
      controls={false}
      placeholder="不限"
      onChange={(next) => onChange(next === null || next === '' ? null : next)}
    />
  )
}
