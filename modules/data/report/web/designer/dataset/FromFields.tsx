import {
  readComments,
  type NamedSource,
  RecipeEditor,
  recipeProblem,
  type Run,
} from '@mingtai/modules/data/data-source/web'
import type { Brought, Dataset, DatasetFrom, Parameter, Recipe } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Segmented, Select } from 'antd'
import { useEffect } from 'react'
import type { ParameterValues } from '../../../calls.ts'
import type { ClashAnswers } from '../model/dataset/bringing.ts'
import { type DatasetWords, fromOf } from '../model/dataset/dataset-form.ts'
import { fieldsFromTry, titlesIn } from '../model/dataset/dataset-fields.ts'
import { BroughtPart } from './BroughtPart.tsx'
import { FieldTable } from './FieldTable.tsx'
import { OriginTrial } from './OriginTrial.tsx'
import { QueryField } from './QueryField.tsx'
import { SharedChoice } from './SharedChoice.tsx'

interface Props {
  dataset: Dataset | null
  sources: readonly NamedSource[]
  /** Why the sources could not be read. */
  problem: string | null
  others: readonly Dataset[]
  parameters: readonly Parameter[]
  /** What the origin brings to the report. */
  bring(from: DatasetFrom): Brought | null
  /** The report with what the origin brings. */
  reportWith(from: DatasetFrom): { parameters: readonly Parameter[]; datasets: readonly Dataset[] }
  /** What is taken where both have something of one name. */
  clashes: { answers: ClashAnswers; onAnswer(answers: ClashAnswers): void }
  values: ParameterValues
  onValues(values: ParameterValues): void
  onDeclare(parameters: Parameter[]): void
  run: Run<DatasetFrom>
}

const kinds: { value: DatasetFrom['kind']; label: string }[] = [
  { value: 'query', label: '查数据源' },
  { value: 'shared', label: '共享数据集' },
  { value: 'combined', label: '组合' },
]

/** Where rows come from, the trial, and the fields that it found. */
export function FromFields(props: Props) {
  const { dataset, sources, problem, others, parameters, values, onValues, onDeclare, run } = props
  const form = Form.useFormInstance<DatasetWords>()
  const client = useQueryClient()
  const kind = Form.useWatch<DatasetFrom['kind']>('kind', form) ?? dataset?.from.kind ?? 'query'
  const source = Form.useWatch<string>('dataSource', form) ?? ''
  const code = Form.useWatch<string | null>('shared', form) ?? null
  const origin: DatasetFrom | null = kind === 'shared' && code !== null ? { kind, code } : null
  const brought = origin === null ? null : props.bring(origin)
  const report = origin === null ? { parameters, datasets: others } : props.reportWith(origin)
  const found = run.trial?.fields
  useEffect(() => {
    if (found === undefined) return
    let isOver = false
    const show = (hints: ReadonlyMap<string, string>) => {
      const before = form.getFieldValue('fields') ?? []
      if (!isOver) form.setFieldValue('fields', fieldsFromTry(found, before, hints))
    }
    if (kind !== 'query') show(titlesIn(others))
    else {
      // The fields stand there at once, and get the words of their source when those have come.
      show(new Map())
      void readComments(client, source, form.getFieldValue('sql') ?? '').then(show)
    }
    return () => {
      isOver = true
    }
    // The others cannot change while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, form, found, source])
  const start = async () => {
    const whole = await form.validateFields(['shared', 'recipe']).catch(() => null)
    if (whole !== null) await run.start(fromOf(form.getFieldsValue(true)))
  }
  return (
    <>
      <div className="rd-from-row">
        <Form.Item name="kind" label="来自">
          <Segmented options={kinds} />
        </Form.Item>
        {kind === 'query' && (
          <Form.Item
            name="dataSource"
            label="数据源"
            extra={problem}
            rules={[{ required: true, message: '请选择数据源' }]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={sources.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Form.Item>
        )}
        {kind === 'shared' && (
          <Form.Item name="shared" label="共享数据集" rules={[{ required: true, message: '请选择数据集' }]}>
            <SharedChoice
              onName={(name) => {
                if ((form.getFieldValue('title') ?? '') === '') form.setFieldValue('title', name)
              }}
            />
          </Form.Item>
        )}
      </div>
      {kind === 'query' && (
        <Form.Item name="sql" rules={[{ required: true, message: '请填写查询' }]}>
          <QueryField
            source={sources.find(({ code }) => code === source) ?? null}
            {...{ parameters, values, onValues, onDeclare, run }}
          />
        </Form.Item>
      )}
      {kind === 'combined' && (
        <Form.Item name="recipe" rules={[{ validator: (_, recipe: Recipe) => wholeOrNot(recipe, others) }]}>
          <RecipeEditor inputs={others} />
        </Form.Item>
      )}
      {brought !== null && <BroughtPart brought={brought} {...props.clashes} />}
      {kind !== 'query' && (
        <OriginTrial
          {...{ ...report, values, onValues, run }}
          action={
            <Button size="small" icon={<Icon name="play" size={12} />} loading={run.busy} onClick={() => void start()}>
              试取数
            </Button>
          }
        />
      )}
      <Form.Item name="fields" className="rd-fields-item">
        <FieldTable dataset={dataset} first={run.trial?.rows[0] ?? null} found={run.trial?.fields ?? null} />
      </Form.Item>
    </>
  )
}

function wholeOrNot(recipe: Recipe, inputs: readonly Dataset[]): Promise<void> {
  const problem = recipeProblem(recipe, inputs)
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
}
