import { type NamedSource, SqlEditor, useSchema } from '@mingtai/modules/data-source/web'
import { Form } from 'antd'

interface Props {
  sources: readonly NamedSource[]
  value?: string
  onChange?(value: string): void
}

/** The editor of a form whose `dataSource` says which names it completes. */
export function NamedSql({ sources, value = '', onChange }: Props) {
  const form = Form.useFormInstance()
  const code = String(Form.useWatch('dataSource', form) ?? '')
  const schema = useSchema(code, value)
  const kind = sources.find((source) => source.code === code)?.type ?? 0
  return <SqlEditor value={value} kind={kind} schema={schema} {...(onChange === undefined ? {} : { onChange })} />
}
