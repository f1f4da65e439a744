import type { ApiSettings, ScreenComponent } from '@mingtai/screen-model'
import { Button } from 'antd'
import type { DesignSources } from '../design-sources.ts'
import type { Design } from '../use-design.ts'
import { ApiFields, noApi } from './ApiFields.tsx'
import { Refused } from './Refused.tsx'
import { useTakenRows } from './taken-rows.ts'

interface Props {
  design: Design
  component: ScreenComponent
  sources: DesignSources
}

/** An interface that answers JSON: its address, where the rows lie in the answer, and what it is asked with. */
export function ApiSource({ design, component, sources }: Props) {
  const { isAsking, refusal, take } = useTakenRows(design, component)
  const settings = component.dataApiSettings ?? noApi
  const change = (next: Partial<ApiSettings>) =>
    design.run({ do: 'set', id: component.id, values: { dataApiSettings: { ...settings, ...next } } })
  return (
    <>
      <ApiFields settings={settings} sources={sources} onChange={change} />
      <span className="design-buttons">
        <Button
          size="small"
          type="primary"
          loading={isAsking}
          disabled={settings.url === ''}
          onClick={() =>
            void take(() => sources.tryRows({ ...component, columnDataSource: 2, dataApiSettings: settings }), {
              ...{ values: { columnDataSource: 2 }, name: '' },
            })
          }
        >
          试取数据
        </Button>
      </span>
      <Refused sentence={refusal} />
    </>
  )
}
