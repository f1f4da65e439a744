import { MARKER_TABLE, type TableFacts } from '@mingtai/entry-model'
import { Dialog, sentenceOf, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { useSources } from '../use-sources.ts'
import './lines-dialog.css'

interface Props {
  /** That of the main table. */
  source: string
  /** Tables that the report has already, and the sources that they lie in. */
  taken: readonly { source: string; facts: TableFacts }[]
  onClose(): void
  onChoose(facts: TableFacts, source: string): void
}

/** Chooses a table whose rows belong to those of the main one. */
export function LinesDialog({ source: main, taken, onClose, onChoose }: Props) {
  const [source, setSource] = useState(main)
  const [place, setPlace] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const notice = useNotice()
  const tables = useQuery({
    queryKey: ['entry', 'tables', source],
    queryFn: () => api.tables({ source }),
    retry: false,
  })
  const sources = useSources()
  const free = (tables.data ?? []).filter(
    ({ schema, name }) =>
      !taken.some((one) => one.source === source && one.facts.name === name && one.facts.schema === schema),
  )
  const choose = async () => {
    const table = free.find((one) => placeOf(one) === place)
    if (table === undefined) return
    setBusy(true)
    try {
      onChoose((await api.describe({ source, schema: table.schema, table: table.name })).facts, source)
    } catch (problem) {
      notice.refuse(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="加一张明细表"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} disabled={place === null} onClick={() => void choose()}>
            加入
          </Button>
        </>
      }
    >
      <p className="entry-lines-about">
        明细表的每一行属于主表的一行，例如报销单和它的费用。填报时主表的行和明细一起提交。
      </p>
      <Form layout="vertical" component="div">
        <Form.Item label="数据源">
          <Select
            aria-label="明细的数据源"
            loading={sources.isLoading}
            value={source}
            options={(sources.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(next: string) => {
              setSource(next)
              setPlace(null)
            }}
          />
        </Form.Item>
        {source !== main && <ElsewhereNote />}
        {tables.error !== null && <Alert type="error" showIcon title={sentenceOf(tables.error) ?? '表没有读到。'} />}
        <Form.Item label="数据表">
          <Select
            aria-label="明细的数据表"
            showSearch
            optionFilterProp="label"
            loading={tables.isLoading}
            placeholder="选择数据表"
            value={place}
            options={free.map((table) => ({
              value: placeOf(table),
              label: table.comment === '' ? table.name : `${table.comment}（${table.name}）`,
            }))}
            onChange={setPlace}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

/** What it means that two databases are written by one submission. */
function ElsewhereNote() {
  return (
    <section className="entry-elsewhere" aria-label="写入两个数据源">
      <h3>写入两个数据源</h3>
      <ul>
        <li>有一个写不了，另一个也不写。</li>
        <li>只有在两边先后确认之间断开，才可能一边写入、另一边没有：提交记录会写明，可以继续写入或撤销。</li>
        <li>
          两边都要有标记表 <code>{MARKER_TABLE}</code>，主表的主键不能由数据库编号。
        </li>
      </ul>
    </section>
  )
}

function placeOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}
