import { paperSeries } from '@mingtai/sheet-core'
import { Checkbox, Select } from 'antd'
import { Shade } from '../control.tsx'

interface Look {
  as?: 'column' | 'line' | 'area' | undefined
  secondAxis?: boolean | undefined
  color?: string | undefined
}

/** A series' colour, and in a combined chart what it is drawn as. */
export function SeriesLook({
  look,
  combo,
  at,
  onSet,
}: {
  look: Look
  combo: boolean
  at: number
  onSet(look: Look): void
}) {
  return (
    <div className="rd-shades">
      <Shade
        label="颜色"
        value={look.color ?? null}
        presets={paperSeries}
        onSet={(color) => onSet({ color: color ?? undefined })}
      />
      {combo && (
        <>
          <Select
            size="small"
            aria-label="系列画成"
            value={look.as ?? (at === 0 ? 'column' : 'line')}
            options={[
              { value: 'column', label: '柱' },
              { value: 'line', label: '线' },
              { value: 'area', label: '面积' },
            ]}
            onChange={(as: NonNullable<Look['as']>) => onSet({ as })}
          />
          <Checkbox
            checked={look.secondAxis ?? at > 0}
            onChange={(event) => onSet({ secondAxis: event.target.checked })}
          >
            次坐标轴
          </Checkbox>
        </>
      )}
    </div>
  )
}
