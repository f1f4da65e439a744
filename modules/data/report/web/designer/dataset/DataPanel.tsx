import type { Client } from '@mingtai/api'
import { Icon, useConfirm, useMatcher } from '@mingtai/ui'
import type { Dataset } from '@mingtai/report-engine'
import { Button, Dropdown, Input } from 'antd'
import { useState } from 'react'
import { type reportCalls } from '../../../calls.ts'
import { datasetUses, fewOf } from '../model/dataset/dataset-uses.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { DatasetDialog } from './DatasetDialog.tsx'
import { Wizard } from '../start/Wizard.tsx'
import { DatasetNode } from './DatasetNode.tsx'
import { ParameterList } from './ParameterList.tsx'
import { type Ticked, TickedFields } from './TickedFields.tsx'
import { useDatasetGroups } from './use-dataset-groups.ts'
import { ParameterEditor } from '@mingtai/modules/data/dataset/web/parameters'
import './panel.css'

const none: Ticked = { dataset: '', fields: [] }

/** Where figures come from: datasets with their fields, and the parameters that readers choose. */
export function DataPanel({ calls }: { calls: Client<typeof reportCalls> }) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const parameters = useStudioState((state) => state.template.parameters)
  const [query, setQuery] = useState('')
  const [ticked, setTicked] = useState(none)
  const [dataset, setDataset] = useState<Dataset | 'new' | null>(null)
  const [parameter, setParameter] = useState<string | null>(null)
  const [wizard, setWizard] = useState<Dataset | null>(null)
  const groups = useDatasetGroups(datasets)
  const matches = useMatcher(query)
  const confirm = useConfirm()

  const handleRemove = async (gone: Dataset) => {
    const uses = datasetUses(studio.state.template, gone.name)
    const text = uses.length === 0 ? '可以用撤销恢复。' : `${fewOf(uses)} 用到它，删除后需要改绑。可以用撤销恢复。`
    if (await confirm({ title: `删除数据集「${gone.title}」？`, text, verb: '删除', danger: true }))
      studio.setFrame({ datasets: datasets.filter((each) => each !== gone) })
  }
  return (
    <aside className="rd-data" aria-label="数据集">
      <div className="rd-data-head">
        <h2>数据集</h2>
        <Button
          type="text"
          size="small"
          aria-label="新增数据集"
          icon={<Icon name="plus" />}
          onClick={() => setDataset('new')}
        />
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'dataset', label: '新增数据集', onClick: () => setDataset('new') },
              { key: 'parameter', label: '新增参数', onClick: () => setParameter('new') },
              { key: 'form', label: '参数表单…', onClick: () => setParameter('') },
              {
                key: 'wizard',
                label: '报表向导…',
                disabled: datasets.length === 0,
                onClick: () => setWizard(datasets[0] ?? null),
              },
            ],
          }}
        >
          <Button type="text" size="small" aria-label="更多" icon={<Icon name="more" />} />
        </Dropdown>
      </div>
      <div className="rd-data-search">
        <Input
          size="small"
          allowClear
          prefix={<Icon name="search" size={14} />}
          placeholder="字段、表、拼音"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <div className="rd-data-tree">
        {groups.map(({ name, datasets: own }) => (
          <section key={name} aria-label={name}>
            <div className="rd-data-part">{name}</div>
            {own.map((each) => (
              <DatasetNode
                key={each.name}
                dataset={each}
                calls={calls}
                query={query}
                matches={matches}
                ticked={ticked}
                onTick={setTicked}
                onWizard={() => setWizard(each)}
                onEdit={() => setDataset(each)}
                onRemove={() => void handleRemove(each)}
              />
            ))}
          </section>
        ))}
        {datasets.length === 0 && (
          <p className="rd-data-none">
            还没有数据集。
            <button type="button" className="rd-link" onClick={() => setDataset('new')}>
              新增一个
            </button>
          </p>
        )}
        <ParameterList parameters={parameters} matches={matches} onOpen={setParameter} />
      </div>
      {ticked.fields.length > 0 && <TickedFields ticked={ticked} onClear={() => setTicked(none)} />}
      {wizard !== null && <Wizard calls={calls} kind="grouped" dataset={wizard} onClose={() => setWizard(null)} />}
      {dataset !== null && (
        <DatasetDialog calls={calls} dataset={dataset === 'new' ? null : dataset} onClose={() => setDataset(null)} />
      )}
      {parameter !== null && (
        <ParameterEditor
          {...{ parameters, datasets }}
          form={studio.state.template.form ?? {}}
          start={parameter}
          onSave={(draft) => studio.setFrame(draft)}
          onClose={() => setParameter(null)}
        />
      )}
    </aside>
  )
}
