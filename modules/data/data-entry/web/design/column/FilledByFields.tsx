import { type EntryColumn, type EntryDocument, systemValues, type SystemValue } from '@mingtai/entry-model'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { api } from '../../api.ts'

interface Props {
  filledBy: EntryColumn['filledBy']
  parameters: EntryDocument['parameters']
  /** The column is one of lines, which may have a number below their main row. */
  isOfLines: boolean
  onChange(filledBy: EntryColumn['filledBy']): void
}

const NONE = ''
const moments = [
  { value: 'insert', label: '新增时' },
  { value: 'update', label: '修改时' },
  { value: 'both', label: '新增和修改时' },
]

/** What the server writes into a column of its own accord, and when. */
export function FilledByFields({ filledBy, parameters, isOfLines, onChange }: Props) {
  const isNumber = filledBy?.value === 'number'
  const rules = useQuery({
    queryKey: ['entry', 'number-rules'],
    queryFn: () => api.numberRules({}),
    enabled: isNumber,
  })
  const sources = isNumber
    ? (rules.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
    : parameters.map(({ code, title }) => ({ value: code, label: title }))
  const choose = (value: SystemValue | typeof NONE) => {
    if (value === NONE) return onChange(null)
    const when = value === 'number' || value === 'rowNumber' ? 'insert' : (filledBy?.when ?? 'both')
    onChange({ value, when, code: value === 'parameter' ? (parameters[0]?.code ?? '') : '' })
  }
  return (
    <>
      <Form.Item label="系统填写">
        <Select
          aria-label="系统填写"
          value={filledBy?.value ?? NONE}
          options={[
            { value: NONE, label: '不由系统填写' },
            ...Object.entries(systemValues).flatMap(([value, label]) =>
              value === 'rowNumber' && !isOfLines ? [] : [{ value, label }],
            ),
          ]}
          onChange={choose}
        />
      </Form.Item>
      {filledBy !== null && (isNumber || filledBy.value === 'parameter') && (
        <Form.Item label={isNumber ? '编号规则' : '参数'}>
          <Select
            aria-label={isNumber ? '编号规则' : '参数'}
            loading={rules.isLoading && isNumber}
            placeholder={isNumber ? '在“编号管理”里建的规则' : '在“整张报表”里建的参数'}
            value={filledBy.code === '' ? null : filledBy.code}
            options={sources}
            onChange={(code: string) => onChange({ ...filledBy, code })}
          />
        </Form.Item>
      )}
      {filledBy !== null && !isNumber && filledBy.value !== 'rowNumber' && (
        <Form.Item label="什么时候写">
          <Select
            aria-label="什么时候写"
            value={filledBy.when}
            options={moments}
            onChange={(when: 'insert' | 'update' | 'both') => onChange({ ...filledBy, when })}
          />
        </Form.Item>
      )}
    </>
  )
}
