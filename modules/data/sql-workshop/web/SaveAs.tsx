import { NameAndCode, readComments, type Trial } from '@mingtai/modules/data/data-source/web'
import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import type { Parameter } from '@mingtai/report-engine'
import { callsOf, FormModal, useNotice, useRight } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'

interface Query {
  dataSource: string
  sql: string
  parameters: readonly Parameter[]
}

interface Props {
  query: Query
  /** The trial of that very query; null: it was not tried as it stands. */
  tried: Trial | null
}

interface Words {
  name: string
  code: string
}

const reports = callsOf(reportCalls)
const datasets = callsOf(datasetCalls)
type Target = 'dataset' | 'report'

/** Keep a tried query: as a dataset that many reports use, or as the first one of a new report. */
export function SaveAs({ query, tried }: Props) {
  const [target, setTarget] = useState<Target | null>(null)
  const mayShare = useRight('dataset:edit')
  const mayDesign = useRight('report:design')
  const navigate = useNavigate()
  const client = useQueryClient()
  const notice = useNotice()
  const readFields = async () => {
    const comments = await readComments(client, query.dataSource, query.sql)
    return (tried?.fields ?? []).map(({ name, type }) => ({ name, type, title: comments.get(name) ?? name }))
  }

  const share = async ({ name, code }: Words) => {
    const { dataSource, sql, parameters } = query
    const fields = await readFields()
    await datasets.insert({
      ...{ code, name, groupId: null, remark: '', roles: [], cacheSeconds: 0, fields, parameters: [...parameters] },
      from: { kind: 'query', dataSource, sql },
    })
    await client.invalidateQueries({ queryKey: ['dataset'] })
    notice.success(`已存为共享数据集「${name}」`)
    setTarget(null)
  }
  const report = async ({ name, code }: Words) => {
    const { dataSource, sql, parameters } = query
    const fields = await readFields()
    const { id } = await reports.insert({ code, name })
    const { template, revision } = await reports.design({ id })
    const dataset = { name: 'data1', title: name, fields, from: { kind: 'query' as const, dataSource, sql } }
    await reports.save({
      tplId: id,
      revision,
      template: { ...template, parameters: [...parameters], datasets: [...template.datasets, dataset] },
    })
    await client.invalidateQueries({ queryKey: ['report'] })
    setTarget(null)
    void navigate(`/report/designer?id=${encodeURIComponent(id)}`)
  }
  const items = [
    ...(mayShare ? [{ key: 'dataset', label: '共享数据集', onClick: () => setTarget('dataset') }] : []),
    ...(mayDesign ? [{ key: 'report', label: '新报表', onClick: () => setTarget('report') }] : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} disabled={tried === null}>
        <Button type="primary" disabled={tried === null} title={tried === null ? '先运行一次，才知道有哪些字段' : ''}>
          存为……
        </Button>
      </Dropdown>
      {target !== null && (
        <FormModal<Words>
          open
          title={target === 'dataset' ? '存为共享数据集' : '用它新建报表'}
          initial={{}}
          submitText={target === 'dataset' ? '保存' : '新建'}
          onSubmit={target === 'dataset' ? share : report}
          onClose={() => setTarget(null)}
          width={520}
        >
          <NameAndCode of="dataset" longestName={40} codeHelp="字母开头，只含字母、数字和 _。" />
          <p className="workshop-note">
            {tried?.fields.length ?? 0} 个字段
            {query.parameters.length === 0 ? '' : `，${query.parameters.length} 个参数`}
            {target === 'report' ? '；新建后打开设计器。' : '；报表里选“共享数据集”就能用。'}
          </p>
        </FormModal>
      )}
    </>
  )
}
