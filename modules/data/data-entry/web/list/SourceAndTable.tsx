import { required, sentenceOf } from '@mingtai/ui'
import { Alert, Form, Select } from 'antd'
import './wizard.css'

interface Table {
  schema: string
  name: string
  comment: string
}

interface Props {
  sources: readonly { code: string; name: string }[] | undefined
  /** The tables of the chosen source as they are asked for. */
  tables: { data: readonly Table[] | undefined; isLoading: boolean; error: unknown }
  tableLabel: string
  onSource(): void
  onTable(place: string): void
}

/** The source that is written to and the table in it: fields `source` and `table` of the form around. */
export function SourceAndTable({ sources, tables, tableLabel, onSource, onTable }: Props) {
  const form = Form.useFormInstance()
  const source = Form.useWatch<string | undefined>('source', form)
  return (
    <>
      <div className="entry-wizard-pair">
        <Form.Item name="source" label="数据源" rules={[required('数据源')]}>
          <Select
            aria-label="数据源"
            loading={sources === undefined}
            placeholder="只列出允许填报写入的"
            options={(sources ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={() => {
              form.resetFields(['table'])
              onSource()
            }}
          />
        </Form.Item>
        <Form.Item name="table" label={tableLabel} rules={[required(tableLabel)]}>
          <Select
            aria-label={tableLabel}
            showSearch
            disabled={source === undefined}
            loading={tables.isLoading}
            placeholder="选择要填的表"
            options={(tables.data ?? []).map((table) => ({
              value: placeOf(table),
              label: table.comment === '' ? table.name : `${table.comment}（${table.name}）`,
            }))}
            onChange={onTable}
          />
        </Form.Item>
      </div>
      {tables.error !== null && <Alert type="error" showIcon title={sentenceOf(tables.error) ?? '表没有读到。'} />}
    </>
  )
}

/** A table's name among those of its source: its schema and name. */
export function placeOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}
