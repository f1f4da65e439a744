import { Page, RefusalPanel, sentenceOf, SkeletonRows, StatusTag, useRight, useTabTitle } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ExtractPart } from '../extract/ExtractPart.tsx'
import { LineagePart } from '../lineage/LineagePart.tsx'
import { UsesOf } from '../list/UsesDialog.tsx'
import { RulesPart } from '../rule/RulesPart.tsx'
import { VersionsPart } from '../version/VersionsPart.tsx'
import { DefinitionPart } from './DefinitionPart.tsx'
import '../dataset.css'
import '../rules.css'
import '../files.css'

const parts = {
  definition: '取数',
  rules: '数据权限',
  extract: '抽取',
  uses: '用在哪里',
  lineage: '血缘',
  versions: '版本',
} as const
type PartName = keyof typeof parts

/** 数据集: what it is made of, who sees what of it, what is kept of it, who uses it. */
export default function DatasetPage() {
  const [search, setSearch] = useSearchParams()
  const mayRule = useRight('dataset:rules')
  const mayEdit = useRight('dataset:edit')
  const id = search.get('id')
  const detail = useQuery({
    queryKey: ['dataset', 'detail', id],
    queryFn: () => api.detail({ id: id ?? '' }),
    enabled: id !== null,
    // What is being typed is not replaced by what somebody else has saved.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useTabTitle(id === null ? '新建数据集' : (detail.data?.name ?? null))
  const shown = partOf(search.get('part'))
  const part = shown === 'rules' && !mayRule ? 'definition' : shown
  const show = (name: PartName) => {
    const next = new URLSearchParams(search)
    if (name === 'definition') next.delete('part')
    else next.set('part', name)
    setSearch(next, { replace: true })
  }
  if (id === null) return <DefinitionPart key="new" row={null} group={search.get('group')} tabs={null} />
  if (detail.error !== null) {
    const again = <Button onClick={() => void detail.refetch()}>重试</Button>
    return (
      <Page title="数据集">
        <RefusalPanel title="没有读到数据集" text={sentenceOf(detail.error)} actions={again} />
      </Page>
    )
  }
  if (detail.data === undefined)
    return (
      <Page title="数据集" facts=" ">
        <SkeletonRows rows={8} />
      </Page>
    )
  const row = detail.data
  const names = Object.entries(parts).filter(
    ([name]) => (name !== 'rules' || mayRule) && (name !== 'versions' || mayEdit),
  )
  const tabs = (
    <Segmented
      options={names.map(([value, label]) => ({ value, label }))}
      value={part}
      onChange={(value) => show(partOf(String(value)))}
    />
  )
  if (part === 'definition') return <DefinitionPart key={id} row={row} group={null} tabs={tabs} />
  const title = (
    <>
      {row.name} {row.roles.length > 0 && <StatusTag>指定角色</StatusTag>}
    </>
  )
  if (part === 'rules') return <RulesPart key={id} dataset={row} tabs={tabs} />
  return (
    <Page title={title} facts={`${row.code} · ${row.takesFrom.join('、')}`} actions={tabs}>
      <div className="dataset-part">
        {part === 'extract' && <ExtractPart dataset={row} />}
        {part === 'uses' && <UsesOf of={{ id }} />}
        {part === 'lineage' && <LineagePart kind="dataset" id={id} />}
        {part === 'versions' && <VersionsPart dataset={row} />}
      </div>
    </Page>
  )
}

function partOf(name: string | null): PartName {
  return (['rules', 'extract', 'uses', 'lineage', 'versions'] as const).find((part) => part === name) ?? 'definition'
}
