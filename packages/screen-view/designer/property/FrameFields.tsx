import type { Frame, ScreenComponent } from '@mingtai/screen-model'
import { InputNumber } from 'antd'
import { useState } from 'react'
import type { Design } from '../use-design.ts'

const sides = { x: '横', y: '纵', width: '宽', height: '高', rotation: '角度' } as const
type Side = keyof typeof sides

/** Where components lie and how large they are; of several, what is typed holds for each, and what differs stays empty. */
export function FrameFields({ design, components }: { design: Design; components: readonly ScreenComponent[] }) {
  return (
    <div className="design-frame">
      {(['x', 'y', 'width', 'height', 'rotation'] as const).map((side) => {
        const values = new Set(components.map(({ frame }) => frame[side]))
        const [value] = values
        return (
          <FrameField
            key={side}
            side={side}
            value={values.size === 1 ? (value ?? null) : null}
            onChange={(next) =>
              design.run({
                do: 'place',
                frames: Object.fromEntries(
                  components.map(({ id, frame }): [string, Frame] => [id, { ...frame, [side]: next }]),
                ),
              })
            }
          />
        )
      })}
    </div>
  )
}

interface FrameFieldProps {
  side: Side
  value: number | null
  onChange: (value: number) => void
}

/** What is typed holds when it is finished: 1200 is not first 1, 12 and 120. */
function FrameField({ side, value, onChange }: FrameFieldProps) {
  const [typed, setTyped] = useState<number | null | undefined>()
  const take = (): void => {
    if (typeof typed === 'number' && typed !== value) onChange(typed)
    setTyped(undefined)
  }
  return (
    <InputNumber
      aria-label={sides[side]}
      prefix={sides[side]}
      placeholder="多个"
      value={typed === undefined ? value : typed}
      min={side === 'width' || side === 'height' ? 1 : undefined}
      onChange={setTyped}
      onStep={(next) => {
        onChange(next)
        setTyped(undefined)
      }}
      onBlur={take}
      onPressEnter={take}
    />
  )
}
