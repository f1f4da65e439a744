import { callsOf, FormModal } from '@mingtai/ui'
import type { Parameter } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd'
import { dataSourceCalls } from '@mingtai/modules/data-source/calls'
import { type NamedSource, namedSources } from '@mingtai/modules/data-source/web'
import { optionLines, type ParameterFormValues, readOptionLines, toForm, toParameter } from '../model/parameter-form.ts'
import { parameterTypes } from '../model/parameters.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { NamedSql } from './NamedSql.tsx'

const sourceCalls = callsOf(dataSourceCalls)

/** A value that the reader chooses: its kind, its default, and where a choice takes its options. */
export function ParameterDialog({ parameter, onClose }: { parameter: Parameter | null; onClose(): void }) {
  const studio = useStudio()
  const parameters = useStudioState((state) => state.template.parameters)
  const { data: choices = [] } = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => sourceCalls.choices({}, { signal }),
  })
  const sources = namedSources(choices)
  const handleSubmit = async (values: ParameterFormValues) => {
    const next = toParameter(values)
    studio.setFrame({
      parameters:
        parameter === null
          ? [...parameters, next]
          : parameters.map((each) => (each.code === parameter.code ? next : each)),
    })
    onClose()
    return Promise.resolve()
  }
  return (
    <FormModal<ParameterFormValues>
      title={parameter === null ? '新增参数' : `编辑参数「${parameter.name}」`}
      open
      initial={toForm(parameter)}
      width={640}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className="rd-form-row">
        <Form.Item
          name="code"
          label="编码"
          extra="SQL 里写作 ${编码}"
          rules={[
            {
              required: true,
              pattern: /^[A-Za-z_][A-Za-z0-9_]{0,59}$/,
              message: '编码由字母或 _ 开头，只含字母、数字和 _。',
            },
            {
              validator: (_, code: string) =>
                parameters.some((each) => each.code === code && each.code !== parameter?.code)
                  ? Promise.reject(new Error(`已有编码为 ${code} 的参数`))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input disabled={parameter !== null} maxLength={60} />
        </Form.Item>
        <Form.Item name="name" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="type" label="类型">
          <Select options={Object.entries(parameterTypes).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      </div>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Kind values={getFieldsValue(true)} sources={sources} />}
      </Form.Item>
      <Form.Item name="required" valuePropName="checked" noStyle>
        <Checkbox>必填</Checkbox>
      </Form.Item>
      <Form.Item name="hidden" valuePropName="checked" noStyle>
        <Checkbox>隐藏（读者看不到，用默认值）</Checkbox>
      </Form.Item>
    </FormModal>
  )
}

function Kind({ values, sources }: { values: Partial<ParameterFormValues>; sources: readonly NamedSource[] }) {
  if (values.type === 'date') {
    return (
      <>
        <Form.Item name="dateRule" label="默认值">
          <Radio.Group
            options={[
              { value: 'none', label: '无' },
              { value: 'current', label: '今天' },
              { value: 'days', label: '距今天' },
            ]}
          />
        </Form.Item>
        {values.dateRule === 'days' && (
          <Form.Item
            name="days"
            label="天数"
            extra="负数是之前，正数是之后"
            rules={[{ required: true, message: '请填写天数' }]}
          >
            <InputNumber precision={0} min={-36500} max={36500} />
          </Form.Item>
        )}
      </>
    )
  }
  const choosing = values.type === 'select' || values.type === 'multiSelect'
  return (
    <>
      {choosing && (
        <Form.Item name="optionKind" label="可选项">
          <Radio.Group
            options={[
              { value: 'fixed', label: '固定列表' },
              { value: 'sql', label: 'SQL 查询' },
            ]}
          />
        </Form.Item>
      )}
      {choosing && values.optionKind === 'fixed' && (
        <Form.Item
          name="lines"
          label="列表"
          extra="一行一个；值和显示不同时写作 值=显示"
          rules={[
            {
              validator: (_, text: string) =>
                readOptionLines(text ?? '').length === 0
                  ? Promise.reject(new Error('请至少写一项'))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input.TextArea
            rows={5}
            placeholder={optionLines([
              { value: '1', label: '已完成' },
              { value: '2', label: '进行中' },
            ])}
          />
        </Form.Item>
      )}
      {choosing && values.optionKind === 'sql' && (
        <>
          <Form.Item name="dataSource" label="数据源" rules={[{ required: true, message: '请选择数据源' }]}>
            <Select options={sources.map((source) => ({ value: source.code, label: source.name }))} />
          </Form.Item>
          <Form.Item
            name="sql"
            label="SQL"
            extra="第一列是值，第二列是显示的文字"
            rules={[{ required: true, message: '请填写 SQL' }]}
          >
            <NamedSql sources={sources} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="default"
        label="默认值"
        extra={values.type === 'multiSelect' ? '几个值用英文逗号隔开' : undefined}
        rules={values.type === 'number' ? [{ pattern: /^-?\d*\.?\d*$/, message: '请填写数字' }] : []}
      >
        <Input maxLength={200} allowClear />
      </Form.Item>
    </>
  )
}
