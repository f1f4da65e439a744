import { callsOf } from '@mingtai/ui'
import { Form } from 'antd'
import { dataSourceCalls } from '@mingtai/modules/data-source/calls'
import type { SourceKind } from './sql-dialect.ts'
import { SqlEditor, type SqlHandle } from './SqlEditor.tsx'
import { useSchema } from './use-schema.ts'

export interface NamedSource {
  code: string
  name: string
  type: SourceKind
}

interface Props {
  sources: readonly NamedSource[]
  value?: string
  onChange?(value: string): void
  onHandle?(handle: SqlHandle): void
}

const calls = callsOf(dataSourceCalls)

/** The editor of a form whose `dataSource` says which names it completes. */
export function NamedSql({ sources, value = '', onChange, onHandle }: Props) {
  const form = Form.useFormInstance()
  const code = String(Form.useWatch('dataSource', form) ?? '')
  const schema = useSchema(code, value, calls)
  const kind = sources.find((source) => source.code === code)?.type ?? 0
  return (
    <SqlEditor
      value={value}
      kind={kind}
      schema={schema}
      {...(onChange === undefined ? {} : { onChange })}
      {...(onHandle === undefined ? {} : { onHandle })}
    />
  )
}
