import type { TableFacts } from '@mingtai/entry-model'
import { Dialog, sentenceOf, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'

interface Props {
  source: string
  /** Tables that the report has already. */
  taken: readonly TableFacts[]
  onClose(): void
  onChoose(facts: TableFacts): void
}

/** Chooses a table whose rows belong to those of the main one. */
export function LinesDialog({ source, taken, onClose, onChoose }: Props) {
  const [place, setPlace] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const notice = useNotice()
  const tables = useQuery({
    queryKey: ['entry', 'tables', source],
    queryFn: () => api.tables({ source }),
    retry: false,
  })
  const free = (tables.data ?? []).filter(
    ({ schema, name }) => !taken.some((one) => one.name === name && one.schema === schema),
  )
  const choose = async () => {
    const table = free.find((one) => placeOf(one) === place)
    if (table === undefined) return
    setBusy(true)
    try {
      onChoose((await api.describe({ source, schema: table.schema, table: table.name })).facts)
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
      <p>明细表的每一行属于主表的一行，例如报销单和它的费用。填报时主表的行和明细一起提交。</p>
      <p>
        只能选同一数据源的表：一次提交要么全部写入，要么都不写，两个数据库之间保证不了。别的数据源的表请另建一张填报报表。
      </p>
      {tables.error !== null && <Alert type="error" showIcon title={sentenceOf(tables.error) ?? '表没有读到。'} />}
      <Select
        aria-label="明细的数据表"
        showSearch
        optionFilterProp="label"
        style={{ width: '100%' }}
        loading={tables.isLoading}
        placeholder="选择数据表"
        value={place}
        options={free.map((table) => ({
          value: placeOf(table),
          label: table.comment === '' ? table.name : `${table.comment}（${table.name}）`,
        }))}
        onChange={setPlace}
      />
    </Dialog>
  )
}

function placeOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}
