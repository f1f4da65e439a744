import { Button } from 'antd'
import { addressOf } from '../model/cell/address.ts'
import { placeFields } from '../model/place/place.ts'
import { useCell, useStudio, useStudioState } from '../part/use-studio.ts'

export interface Ticked {
  dataset: string
  fields: string[]
}

interface Props {
  ticked: Ticked
  onClear(): void
}

/** Places the ticked fields of a dataset in the sheet, beside one another from the selected cell. */
export function TickedFields({ ticked, onClear }: Props) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const area = useStudioState((state) => state.area)
  const cell = useCell()
  const handlePlace = () => {
    const from = datasets.find((each) => each.name === ticked.dataset)
    if (from !== undefined) placeFields(studio, cell ?? area, from, ticked.fields)
    onClear()
  }
  return (
    <div className="rd-data-foot">
      <span>
        已选 {ticked.fields.length} 个字段{' '}
        <button type="button" className="rd-link" onClick={() => onClear()}>
          清除
        </button>
      </span>
      <Button size="small" type="primary" onClick={handlePlace}>
        {ticked.fields.length === 1 ? `放到 ${addressOf(area)}` : `放到 ${addressOf(area)} 右侧`}
      </Button>
    </div>
  )
}
