import { sentenceOf } from '@mingtai/ui'
import { Select } from 'antd'
import { useSharedDatasets } from './use-shared-datasets.ts'

interface Props {
  id?: string
  value?: string | null
  onChange?(code: string): void
  /** What the chosen one is called. */
  onName(name: string): void
}

/** A dataset that many reports use, found by its name, code or group. */
export function SharedChoice({ id, value = null, onChange, onName }: Props) {
  const { groups, shared, error, isPending } = useSharedDatasets()
  const options = groups.map((group) => ({
    label: group.name,
    options: group.datasets.map(({ code, name, remark, fields, parameters }) => ({
      value: code,
      label: `${name}（${code}）`,
      title: [remark, `${fields.length} 个字段`, ...(parameters.length === 0 ? [] : [`${parameters.length} 个参数`])]
        .filter((word) => word !== '')
        .join('，'),
    })),
  }))
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value}
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      placeholder={error === null ? '选择共享数据集' : sentenceOf(error)}
      notFoundContent="还没有能用的共享数据集，可以在“数据集”里新增"
      onChange={(code: string) => {
        const chosen = shared.find((one) => one.code === code)
        if (chosen !== undefined) onName(chosen.name)
        onChange?.(code)
      }}
    />
  )
}
