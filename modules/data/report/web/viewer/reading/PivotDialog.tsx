import { Dialog, EmptyState, Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { ReadableSheet, Reading } from '../../../calls.ts'
import './reading.css'

type Pivot = Reading['pivots'][number]
type Value = Pivot['values'][number]

interface Props {
  sheet: Pick<ReadableSheet, 'datasets'>
  /** What the figures are of. */
  note?: string
  onMake(pivot: Pivot): void
  onClose(): void
}

const aggregates: { value: Value['aggregate']; label: string }[] = [
  { value: 'sum', label: '合计' },
  { value: 'average', label: '平均' },
  { value: 'max', label: '最大' },
  { value: 'min', label: '最小' },
  { value: 'count', label: '计数' },
  { value: 'distinct', label: '去重计数' },
]

const ownNote = '用报表的数据另做一张汇总表，放在新的工作表里。已有的筛选同样生效，小计和总计自动算好。'

/** A cross table of the report's own data: rows, columns and figures become a sheet of their own. */
export function PivotDialog({ sheet, note = ownNote, onMake, onClose }: Props) {
  const [first] = sheet.datasets
  const [name, setName] = useState(first?.name ?? '')
  const [rows, setRows] = useState<string[]>([])
  const [columns, setColumns] = useState<string[]>([])
  const [values, setValues] = useState<Value[]>([])
  const dataset = sheet.datasets.find((one) => one.name === name)
  const fields = dataset?.fields ?? []
  const optionsWithout = (taken: string[]) =>
    fields.filter((field) => !taken.includes(field.name)).map((field) => ({ value: field.name, label: field.title }))
  const isReady = rows.length > 0 && values.length > 0
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button
        type="primary"
        disabled={!isReady}
        onClick={() => {
          onMake({ dataset: name, rows, columns, values })
          onClose()
        }}
      >
        生成透视表
      </Button>
    </>
  )
  if (first === undefined)
    return (
      <Dialog title="透视" open onClose={onClose} width={560}>
        <EmptyState text="这张报表没有可以透视的数据集。" />
      </Dialog>
    )
  return (
    <Dialog title="透视" open onClose={onClose} footer={footer} width={560}>
      <div className="reading-body">
        <p>{note}</p>
        {sheet.datasets.length > 1 && (
          <Row label="数据集">
            <Select
              aria-label="数据集"
              options={sheet.datasets.map((one) => ({ value: one.name, label: one.title }))}
              value={name}
              onChange={(next) => {
                setName(next)
                setRows([])
                setColumns([])
                setValues([])
              }}
            />
          </Row>
        )}
        <FieldChoice
          label="行"
          placeholder="选 1 到 4 个字段，先外后内"
          most={4}
          options={optionsWithout(columns)}
          value={rows}
          onChange={setRows}
        />
        <FieldChoice
          label="列"
          placeholder="可不选，最多 2 个字段"
          most={2}
          options={optionsWithout(rows)}
          value={columns}
          onChange={setColumns}
        />
        <Row label="值">
          <PivotValues fields={fields} values={values} onChange={setValues} />
        </Row>
      </div>
    </Dialog>
  )
}

interface PivotValuesProps {
  fields: ReadableSheet['datasets'][number]['fields']
  values: Value[]
  onChange(values: Value[]): void
}

/** The figures of the table: a field, and what is made of its values. */
function PivotValues({ fields, values, onChange }: PivotValuesProps) {
  const numbers = fields.filter(({ type }) => type === 'number')
  const typeOf = (field: string) => fields.find((one) => one.name === field)?.type
  const addValue = () => {
    const free = numbers.filter((one) => !values.some((value) => value.field === one.name))
    const field = free.find(({ title }) => !isNumbering(title)) ?? free[0] ?? fields[0]
    if (field === undefined) return
    onChange([...values, { field: field.name, aggregate: field.type === 'number' ? 'sum' : 'count' }])
  }
  return (
    <div className="pivot-values">
      {values.map((value, at) => (
        <div key={at} className="reading-line">
          <Select
            className="reading-field"
            aria-label="值字段"
            showSearch={{ optionFilterProp: 'label' }}
            options={fields.map((field) => ({ value: field.name, label: field.title }))}
            value={value.field}
            onChange={(field) =>
              onChange(
                values.with(at, {
                  field,
                  aggregate: typeOf(field) === 'number' ? value.aggregate : fitting(value.aggregate),
                }),
              )
            }
          />
          <Select
            aria-label="汇总方式"
            options={aggregates.filter((one) => typeOf(value.field) === 'number' || fitting(one.value) === one.value)}
            value={value.aggregate}
            onChange={(aggregate) => onChange(values.with(at, { ...value, aggregate }))}
          />
          <Button
            type="text"
            aria-label="去掉这个值"
            icon={<Icon name="close" size={12} />}
            onClick={() => onChange(values.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        type="text"
        size="small"
        icon={<Icon name="plus" size={12} />}
        disabled={values.length >= 6 || fields.length === 0}
        onClick={addValue}
      >
        添加值
      </Button>
    </div>
  )
}

/** Numbers that name a row or a time: nobody adds them up. */
function isNumbering(title: string): boolean {
  return /(序号|编号|编码|代码|行号|单号|年份?|月份?|日期?|id)$/i.test(title)
}

/** Texts and dates are counted or compared, not added. */
function fitting(aggregate: Value['aggregate']): Value['aggregate'] {
  return aggregate === 'sum' || aggregate === 'average' ? 'count' : aggregate
}

interface FieldChoiceProps {
  label: string
  placeholder: string
  most: number
  options: { value: string; label: string }[]
  value: string[]
  onChange(value: string[]): void
}

function FieldChoice({ label, placeholder, most, options, value, onChange }: FieldChoiceProps) {
  return (
    <Row label={label}>
      <Select
        mode="multiple"
        aria-label={label}
        placeholder={placeholder}
        maxCount={most}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={value}
        onChange={onChange}
      />
    </Row>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="pivot-row">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
