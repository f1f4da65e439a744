import { say } from '@mingtai/messages'
import { boundParams, type ScreenComponent } from '@mingtai/screen-model'
import { Button, Select } from 'antd'
import type { DesignSources } from '../design-sources.ts'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'
import { DatasetParameters } from './DatasetParameters.tsx'
import { Refused } from './Refused.tsx'
import { useTakenRows } from './taken-rows.ts'

interface Props {
  design: Design
  component: ScreenComponent
  sources: DesignSources
  datasets: NonNullable<DesignSources['datasets']>
}

/** A shared dataset: its columns take the parts of the component by themselves, and parameters of the same codes its parameters. */
export function DatasetSource({ design, component, sources, datasets }: Props) {
  const { isAsking, refusal, take } = useTakenRows(design, component)
  const { choices } = datasets
  const chosen = component.columnDataSetSettings?.dataSetId ?? ''
  const known = choices.find(({ code }) => code === chosen)
  const takeRows = (values: Partial<Pick<ScreenComponent, 'columnDataSetSettings' | 'params'>>, name: string) =>
    take(() => sources.tryRows({ ...component, ...values, columnDataSource: 3 }), {
      values: { columnDataSource: 3, isRefresh: true, ...values },
      name,
    })
  const choose = (code: string) => {
    const found = choices.find((one) => one.code === code)
    const codes = (found?.parameters ?? []).map((one) => one.code)
    const params = boundParams(codes, design.document)
    return takeRows(
      { columnDataSetSettings: { dataSetId: code, column: [], drillProp: [], params } },
      found?.name ?? '',
    )
  }
  const isKnown = chosen === '' || datasets.isAsking || known !== undefined
  const gone = isKnown ? null : say('screen.datasetGone', chosen)
  return (
    <>
      <SettingRow label="数据集">
        <Select
          aria-label="数据集"
          showSearch={{ optionFilterProp: 'label' }}
          loading={isAsking}
          placeholder="选择数据集"
          value={component.columnDataSetSettings?.dataSetId}
          options={choices.map(({ code, name }) => ({ value: code, label: name }))}
          notFoundContent="没有可用的数据集，请先在“数据集”里新建。"
          onChange={(code: string) => void choose(code)}
        />
      </SettingRow>
      {known !== undefined && (
        <DatasetParameters
          design={design}
          component={component}
          parameters={known.parameters ?? []}
          onChange={(values) => void takeRows(values, '')}
        />
      )}
      {known !== undefined && (
        <span className="design-buttons">
          <Button size="small" loading={isAsking} onClick={() => void takeRows({}, '')}>
            刷新数据
          </Button>
        </span>
      )}
      <Refused sentence={refusal ?? gone} />
    </>
  )
}
