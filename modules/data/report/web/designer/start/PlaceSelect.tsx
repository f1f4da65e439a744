import { Select } from 'antd'
import { addressOf } from '../model/cell/address.ts'
import type { StarterPlace } from './starter-place.ts'

/** From the selected cell on, or below everything. */
export type StarterSpot = 'here' | 'below'

interface Props {
  place: StarterPlace
  goesBelow: boolean
  onChange(spot: StarterSpot): void
}

/** Where the report is written in a sheet that is not empty. */
export function PlaceSelect({ place, goesBelow, onChange }: Props) {
  const covers = place.covers > 0 ? `，覆盖 ${place.covers} 个有内容的格` : ''
  return (
    <Select<StarterSpot>
      aria-label="写到哪里"
      value={goesBelow ? 'below' : 'here'}
      options={[
        { value: 'here', label: `从选中的 ${addressOf(place.at)} 开始${covers}` },
        { value: 'below', label: `从下方空处 ${addressOf(place.below)} 开始` },
      ]}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  )
}
