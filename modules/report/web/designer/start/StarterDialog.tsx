import { FormModal } from '@mingtai/ui'
import { Form, Input, Select } from 'antd'
import { type StarterKind, starterOf } from '../model/starters.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { applyStarter } from './apply-starter.ts'

interface Values {
  title: string
  dataset: string
  groups: string[]
  across?: string
  figures: string[]
}

const names: Record<StarterKind, string> = { detail: '明细表', grouped: '分组汇总表', cross: '交叉表' }

/** A layout from a dataset and a few of its fields. */
export function StarterDialog({ kind, onClose }: { kind: StarterKind; onClose(): void }) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const design = useStudioState((state) => state.design)
  const first = datasets[0]
  if (first === undefined) return null
  const texts = first.fields.filter((field) => field.type !== 'number').map((field) => field.name)
  const numbers = first.fields.filter((field) => field.type === 'number').map((field) => field.name)
  const initial: Partial<Values> = {
    title: design.name,
    dataset: first.name,
    groups:
      kind === 'detail'
        ? first.fields.map((field) => field.name).slice(0, 8)
        : texts.slice(0, kind === 'cross' ? 1 : 2),
    across: texts[1] ?? texts[0] ?? '',
    figures: kind === 'detail' ? [] : numbers.slice(0, kind === 'cross' ? 1 : 3),
  }
  const handleSubmit = (values: Values) => {
    const dataset = datasets.find((each) => each.name === values.dataset)
    if (dataset !== undefined)
      applyStarter(
        studio,
        starterOf({
          kind,
          title: values.title,
          dataset,
          groups: values.groups,
          across: values.across ?? null,
          figures: values.figures ?? [],
        }),
      )
    onClose()
    return Promise.resolve()
  }
  return (
    <FormModal<Values>
      title={names[kind]}
      open
      initial={initial}
      submitText="生成"
      width={560}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Form.Item name="title" label="标题" rules={[{ required: true, message: '请填写标题' }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="dataset" label="数据集" rules={[{ required: true, message: '请选择数据集' }]}>
        <Select options={datasets.map((each) => ({ value: each.name, label: each.title }))} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before, after) => before.dataset !== after.dataset}>
        {({ getFieldValue }) => {
          const fields = datasets.find((each) => each.name === getFieldValue('dataset'))?.fields ?? []
          const options = fields.map((field) => ({ value: field.name, label: field.title || field.name }))
          const known = (values: string[] | undefined) =>
            (values ?? []).every((value) => fields.some((field) => field.name === value))
          const rule = (words: string) => ({
            validator: (_: unknown, values: string[] | undefined) =>
              (values ?? []).length > 0 && known(values) ? Promise.resolve() : Promise.reject(new Error(words)),
          })
          return (
            <>
              <Form.Item
                name="groups"
                label={kind === 'detail' ? '列' : '行分组（由外到内）'}
                rules={[rule('请选择本数据集的字段')]}
              >
                <Select mode="multiple" options={options} />
              </Form.Item>
              {kind === 'cross' && (
                <Form.Item name="across" label="列分组" rules={[{ required: true, message: '请选择列分组' }]}>
                  <Select options={options} />
                </Form.Item>
              )}
              {kind !== 'detail' && (
                <Form.Item name="figures" label="统计（数字合计，其他计数）" rules={[rule('请选择要统计的字段')]}>
                  <Select mode="multiple" options={options} />
                </Form.Item>
              )}
            </>
          )
        }}
      </Form.Item>
    </FormModal>
  )
}
