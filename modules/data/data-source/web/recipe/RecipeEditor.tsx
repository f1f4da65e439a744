import type { Recipe, Step } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button, Dropdown, Segmented, Select } from 'antd'
import { SqlEditor } from '../query-editor/editor/SqlEditor.tsx'
import { fieldsAtSteps, freshStep, readBy, type RecipeInput } from './fields-after.ts'
import { StepFields } from './StepFields.tsx'
import './recipe.css'

interface Props {
  value?: Recipe
  onChange?(recipe: Recipe): void
  /** The datasets that may be read. */
  inputs: readonly RecipeInput[]
}

const kinds: { key: Step['kind']; name: string; note: string }[] = [
  { key: 'join', name: '关联', note: '按相同的字段接上另一个数据集的列' },
  { key: 'union', name: '合并', note: '把另一个数据集的行接在后面' },
  { key: 'pivot', name: '行转列', note: '一个字段的值变成多列' },
  { key: 'compute', name: '计算列', note: '用表达式算出一列' },
  { key: 'filter', name: '筛选', note: '只留符合条件的行' },
  { key: 'select', name: '选列', note: '挑选、改名、排顺序' },
]
const names = Object.fromEntries(kinds.map(({ key, name }) => [key, name]))

/** How a dataset is made of others: step by step, or as one query over them. */
export function RecipeEditor({ value, onChange, inputs }: Props) {
  const recipe: Recipe = value ?? { kind: 'steps', start: inputs[0]?.name ?? '', steps: [] }
  const change = (next: Recipe) => onChange?.(next)
  if (inputs.length === 0) return <p className="recipe-none">还没有可以组合的数据集，先新增一个取数的数据集。</p>
  const options = inputs.map(({ name, title }) => ({ value: name, label: title === '' ? name : `${title}（${name}）` }))
  return (
    <div className="recipe">
      <Segmented
        size="small"
        options={[
          { value: 'steps', label: '按步骤' },
          { value: 'sql', label: '写 SQL' },
        ]}
        value={recipe.kind}
        onChange={(kind) => change(switched(recipe, kind === 'sql' ? 'sql' : 'steps', inputs))}
      />
      {recipe.kind === 'sql' ? (
        <SqlRecipe recipe={recipe} options={options} inputs={inputs} onChange={change} />
      ) : (
        <Steps recipe={recipe} options={options} inputs={inputs} onChange={change} />
      )}
    </div>
  )
}

interface PartProps<Kind extends Recipe['kind']> {
  recipe: Extract<Recipe, { kind: Kind }>
  options: { value: string; label: string }[]
  inputs: readonly RecipeInput[]
  onChange(recipe: Recipe): void
}

function SqlRecipe({ recipe, options, inputs, onChange }: PartProps<'sql'>) {
  const read = inputs.filter(({ name }) => recipe.inputs.includes(name))
  const schema = {
    tables: Object.fromEntries(
      read.map(({ name, title, fields }) => [
        name,
        {
          self: { label: name, detail: title, type: 'class' },
          children: fields.map((field) => ({ label: field.name, type: 'property' })),
        },
      ]),
    ),
    columns: read.flatMap(({ fields }) => fields.map((field) => ({ label: field.name, type: 'property' }))),
  }
  return (
    <>
      <div className="recipe-row">
        <span>用到的数据集</span>
        <Select
          mode="multiple"
          aria-label="用到的数据集"
          value={recipe.inputs}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={(chosen: string[]) => onChange({ ...recipe, inputs: chosen })}
          style={{ flex: 1 }}
        />
      </div>
      <SqlEditor
        value={recipe.sql}
        kind={0}
        schema={schema}
        hint={`select … from ${recipe.inputs[0] ?? 'data1'} join …`}
        onChange={(sql) => onChange({ ...recipe, sql })}
      />
      <p className="recipe-note">数据集的编码就是表名，用 DuckDB 的 SQL；数据来自哪个库都可以。</p>
    </>
  )
}

function Steps({ recipe, options, inputs, onChange }: PartProps<'steps'>) {
  const { steps } = recipe
  const at = fieldsAtSteps(recipe, inputs)
  const others = inputs.filter(({ name }) => name !== recipe.start)
  const set = (next: Step[]) => onChange({ ...recipe, steps: next })
  const move = (from: number, to: number) => {
    const next = steps.toSpliced(from, 1)
    const moved = steps[from]
    if (moved !== undefined) set(next.toSpliced(to, 0, moved))
  }
  return (
    <>
      <div className="recipe-row">
        <span>从</span>
        <Select
          aria-label="开始的数据集"
          value={recipe.start === '' ? null : recipe.start}
          placeholder="选数据集"
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onChange={(start: string) => onChange({ ...recipe, start })}
          style={{ minWidth: 220 }}
        />
        <span>开始</span>
      </div>
      <ol className="recipe-steps">
        {steps.map((step, index) => (
          <li key={index} aria-label={`第 ${index + 1} 步：${names[step.kind]}`}>
            <header>
              <i>{index + 1}</i>
              <b>{names[step.kind]}</b>
              <StepButton label="上移" icon="arrow-up" disabled={index === 0} onClick={() => move(index, index - 1)} />
              <StepButton
                label="下移"
                icon="arrow-down"
                disabled={index === steps.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <StepButton
                label="删除这一步"
                icon="close"
                disabled={false}
                onClick={() => set(steps.toSpliced(index, 1))}
              />
            </header>
            <StepFields
              step={step}
              before={at[index] ?? []}
              options={options}
              inputs={inputs}
              onChange={(changed) => set(steps.toSpliced(index, 1, changed))}
            />
          </li>
        ))}
      </ol>
      <Dropdown
        trigger={['click']}
        menu={{
          items: kinds.map(({ key, name, note }) => ({
            key,
            disabled: others.length === 0 && (key === 'join' || key === 'union'),
            label: (
              <span className="recipe-kind">
                <b>{name}</b>
                <small>{note}</small>
              </span>
            ),
            onClick: () => set([...steps, freshStep(key, at.at(-1) ?? [], others)]),
          })),
        }}
      >
        <Button size="small" icon={<Icon name="plus" size={12} />}>
          添加步骤
        </Button>
      </Dropdown>
    </>
  )
}

interface ButtonProps {
  label: string
  icon: 'arrow-up' | 'arrow-down' | 'close'
  disabled: boolean
  onClick(): void
}

function StepButton({ label, icon, disabled, onClick }: ButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      disabled={disabled}
      icon={<Icon name={icon} size={12} />}
      onClick={onClick}
    />
  )
}

function switched(recipe: Recipe, kind: Recipe['kind'], inputs: readonly RecipeInput[]): Recipe {
  if (kind === recipe.kind) return recipe
  if (recipe.kind === 'sql') return { kind: 'steps', start: recipe.inputs[0] ?? inputs[0]?.name ?? '', steps: [] }
  const read = readBy(recipe)
  return { kind: 'sql', inputs: read, sql: read.length === 0 ? '' : `select *\nfrom ${recipe.start}` }
}
