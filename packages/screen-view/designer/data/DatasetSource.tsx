import { say } from '@mingtai/messages'
import type { ScreenComponent } from '@mingtai/screen-model'
import { Select } from 'antd'
import type { DesignSources } from '../design-sources.ts'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'
import { Refused } from './Refused.tsx'
import { useTakenRows } from './taken-rows.ts'

interface Props {
  design: Design
  component: ScreenComponent
  datasets: NonNullable<DesignSources['datasets']>
}

/** A shared dataset: its columns take the parts of the component by themselves. */
export function DatasetSource({ design, component, datasets }: Props) {
  const { isAsking, refusal, take } = useTakenRows(design, component)
  const choose = (code: string) =>
    take(() => datasets.sample(code), {
      values: { columnDataSetSettings: { dataSetId: code, column: [], drillProp: [] }, isRefresh: true },
      name: datasets.choices.find((one) => one.code === code)?.name ?? '',
    })
  const chosen = component.columnDataSetSettings?.dataSetId ?? ''
  const isKnown = chosen === '' || datasets.isAsking || datasets.choices.some(({ code }) => code === chosen)
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
          options={datasets.choices.map(({ code, name }) => ({ value: code, label: name }))}
          notFoundContent="没有可用的数据集，请先在“数据集”里新建。"
          onChange={(code: string) => void choose(code)}
        />
      </SettingRow>
      <Refused sentence={refusal ?? gone} />
    </>
  )
}
